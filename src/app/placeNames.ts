import type { NamePlace, PlaceName } from '~/content/contentOptions';
import { asUserId, type MessageId } from '~/domain/ids';
import type { Conversation } from '~/domain/places/conversation';
import { narrowConversation } from '~/domain/places/narrow';
import { parseFragment } from '~/domain/places/paths';
import { shownNameOf } from '~/model/selectors/people/shownName';
import { conversationName, pathNames } from '~/model/selectors/places/conversations';
import type { RealmState } from '~/model/state';
import type { Session } from '~/session/session';
import { topicLabel } from '~/widgets/conversations/topicLabel';

/** Names links in messages by the current names of channels, topics and people. */
export function placeNamer(session: Session): NamePlace {
  return (fragment) => {
    const { realm } = session.realm.getState();
    return realm && nameOf(realm, fragment);
  };
}

function nameOf(realm: RealmState, fragment: string): PlaceName | undefined {
  const view = parseFragment(fragment, pathNames(realm));
  if (view.kind === 'page') {
    if (view.page !== 'user') return undefined;
    const name = shownNameOf(realm, asUserId(Number(view.path[0])));
    return name === undefined ? undefined : { kind: 'person', text: name, place: name };
  }
  if (view.kind !== 'messages') return undefined;
  const { narrow, near } = view;
  if (narrow.kind === 'channel') {
    const name = realm.channels.get(narrow.channelId)?.name;
    if (name === undefined) return HIDDEN;
    return {
      kind: near === undefined ? 'channel' : 'message',
      text: `#${name}`,
      place: `#${name}`,
    };
  }
  const written = narrowConversation(narrow);
  if (!written) return undefined;
  const place = conversationWords(realm, whereNow(realm, written, near ?? view.with));
  if (place === undefined) return HIDDEN;
  if (near === undefined)
    return { kind: written.kind === 'dm' ? 'direct' : 'topic', text: place, place };
  const author = authorOf(realm, near);
  return { kind: 'message', text: author === undefined ? place : `${author} in ${place}`, place };
}

/** Deleted, or private and not accessible: don't show what the link merely claims. */
const HIDDEN: PlaceName = {
  kind: 'hidden',
  text: 'A channel you can’t see',
  place: 'A channel you can’t see',
};

/** Messages move and topics are renamed; a known message gives the current place. */
function whereNow(
  realm: RealmState,
  written: Conversation,
  id: MessageId | undefined,
): Conversation {
  const known = id === undefined ? undefined : realm.messages.byId.get(id);
  return known?.conversation ?? written;
}

function conversationWords(realm: RealmState, conversation: Conversation): string | undefined {
  if (conversation.kind === 'dm') {
    const { others } = conversation;
    if (others.length === 0) return 'Notes to yourself';
    return `Direct messages with ${conversationName(realm, others)}`;
  }
  const channel = realm.channels.get(conversation.channelId);
  if (!channel) return undefined;
  const { emptyTopicName } = realm.organization.limits;
  return `#${channel.name} › ${topicLabel(conversation.topic, emptyTopicName)}`;
}

/** Don't name people the user has muted. */
function authorOf(realm: RealmState, id: MessageId): string | undefined {
  const message = realm.messages.byId.get(id);
  if (!message || realm.mutedUsers.has(message.senderId)) return undefined;
  return shownNameOf(realm, message.senderId) ?? message.senderName;
}
