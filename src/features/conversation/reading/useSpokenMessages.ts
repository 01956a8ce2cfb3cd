import { useEffect } from 'react';
import { previewText } from '~/content/previewText';
import type { RealmEvent } from '~/domain/connection/event';
import { type Conversation, conversationKey } from '~/domain/places/conversation';
import { shownNameOf } from '~/model/selectors/people/shownName';
import type { RealmState } from '~/model/state';
import { useSession } from '~/session/react';
import { announce, readyToAnnounce } from '~/ui/notices/announce';

/** More than this at once are only counted: no one could follow them. */
const MOST_READ = 3;

/** Announces others' messages to screen readers as they arrive, in the conversation that is open and looked at. */
export function useSpokenMessages(conversation: Conversation | undefined): void {
  const session = useSession();
  useEffect(() => {
    if (!conversation) return;
    readyToAnnounce();
    return session.onEvents((events) => {
      const { realm } = session.realm.getState();
      const words = realm && spokenWords(realm, conversation, events);
      if (words && document.hasFocus()) announce(words);
    });
  }, [session, conversation]);
}

function spokenWords(
  realm: RealmState,
  conversation: Conversation,
  events: readonly RealmEvent[],
): string | undefined {
  const key = conversationKey(conversation);
  const news = events.flatMap((event) => {
    if (event.kind !== 'message') return [];
    const { message } = event;
    const isOthers = message.senderId !== realm.selfId && !realm.mutedUsers.has(message.senderId);
    return isOthers && conversationKey(message.conversation) === key ? [message] : [];
  });
  if (news.length === 0) return undefined;
  if (news.length > MOST_READ) return `${news.length} new messages`;
  return news
    .map((message) => {
      const name = shownNameOf(realm, message.senderId) ?? message.senderName;
      return `${name}: ${previewText(message) || 'New message'}`;
    })
    .join('\n');
}
