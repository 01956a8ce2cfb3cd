import { previewText } from '~/content/previewText';
import type { RealmEvent } from '~/domain/connection/event';
import { type Conversation, conversationKey } from '~/domain/places/conversation';
import { countOf } from '~/lib/listNames';
import { shownNameOf } from '~/model/selectors/people/shownName';
import type { RealmState } from '~/model/state';
import type { Spoken } from '~/session/preferences/spoken';
import { narrowLabel } from '~/widgets/conversations/narrowLabel';

/** More than this at once are only counted: no one could follow them. */
const MOST_READ = 3;

/** What is said of the messages that arrived in a conversation; undefined: nothing. */
export function spokenWords(
  realm: RealmState,
  conversation: Conversation,
  events: readonly RealmEvent[],
  { arriving, isTextFirst, isNamed }: Spoken & { readonly isNamed: boolean },
): string | undefined {
  if (arriving === 'none') return undefined;
  const key = conversationKey(conversation);
  const news = events.flatMap((event) => {
    if (event.kind !== 'message') return [];
    const { message } = event;
    const isOthers = message.senderId !== realm.selfId && !realm.mutedUsers.has(message.senderId);
    if (arriving === 'forMe' && !message.isMention && conversation.kind !== 'dm') return [];
    return isOthers && conversationKey(message.conversation) === key ? [message] : [];
  });
  if (news.length === 0) return undefined;
  const place = isNamed ? ` in ${narrowLabel(realm, conversation)}` : '';
  if (arriving === 'count' || news.length > MOST_READ) {
    return countOf(news.length, 'new message', 'new messages') + place;
  }
  return news
    .map((message) => {
      const name = (shownNameOf(realm, message.senderId) ?? message.senderName) + place;
      const text = previewText(message) || 'New message';
      return isTextFirst ? `${text}, ${name}` : `${name}: ${text}`;
    })
    .join('\n');
}
