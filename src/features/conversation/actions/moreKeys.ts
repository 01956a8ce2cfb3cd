import { mentionSyntax } from '~/content/writing';
import type { Message } from '~/domain/message';
import { toggleReaction } from '~/session/resources/messages/reactions';
import type { Session } from '~/session/session';
import { toggleTopicMuted } from '~/widgets/conversationActions';
import { narrowHref } from '~/widgets/narrowHref';
import { QUICK_REACTIONS } from '../quickReactions';

export interface KeyTarget {
  readonly session: Session;
  readonly message: Message;
  readonly row: HTMLElement;
}

/** Does what a key asks for; rejects when the server refuses. */
type KeyAction = (target: KeyTarget) => void | Promise<void>;

/** Keys of a message beyond the everyday ones: they are fetched when the first of them is pressed. */
const MORE_KEYS: Readonly<Record<string, KeyAction>> = {
  '=': toggleFirstReaction,
  '+': ({ session, message }) => toggleReaction(session, message, QUICK_REACTIONS[0]),
  '@': replyMentioning,
  M: ({ session, message: { conversation } }) => {
    if (conversation.kind === 'topic') toggleTopicMuted(session, conversation);
  },
  R: replyPrivately,
  s: ({ session, message }) => goTo(narrowHref(session, message.conversation)),
  S: ({ session, message: { conversation } }) => {
    if (conversation.kind !== 'topic') return;
    const { channelId } = conversation;
    goTo(narrowHref(session, { kind: 'channel', channelId }));
  },
  u: showSender,
};

export async function runMoreKey(key: string, target: KeyTarget): Promise<void> {
  await MORE_KEYS[key]?.(target);
}

function goTo(hash: string): void {
  globalThis.location.hash = hash;
}

async function toggleFirstReaction({ session, message }: KeyTarget): Promise<void> {
  const [first] = message.reactions;
  if (first) await toggleReaction(session, message, first);
}

function replyMentioning({ session, message }: KeyTarget): void {
  const { realm } = session.realm.getState();
  const fullName = realm?.users.get(message.senderId)?.fullName ?? message.senderName;
  const mention = mentionSyntax({ userId: message.senderId, fullName }, { withId: true });
  session.compose.append(message.conversation, `${mention} `);
  session.compose.focus(message.conversation);
  goTo(narrowHref(session, message.conversation));
}

function replyPrivately({ session, message }: KeyTarget): void {
  const others = message.senderId === session.account.userId ? [] : [message.senderId];
  const conversation = { kind: 'dm', others } as const;
  goTo(narrowHref(session, conversation));
  session.compose.focus(conversation);
}

/** A message that goes on without its sender's name has nothing for the card to stand at. */
function showSender({ message, row }: KeyTarget): void {
  const name = row.querySelector<HTMLElement>('button[data-user]');
  if (name) name.click();
  else goTo(`#/user/${message.senderId}`);
}
