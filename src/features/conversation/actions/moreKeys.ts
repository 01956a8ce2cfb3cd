import { mentionSyntax } from '~/content/writing';
import type { Message } from '~/domain/message';
import type { Narrow } from '~/domain/places/narrow';
import type { MessageKey } from '~/session/preferences/keys';
import type { Session } from '~/session/session';
import { toggleTopicFollowed, toggleTopicMuted } from '~/widgets/conversations/conversationActions';
import { goToNarrow } from '~/widgets/conversations/goToNarrow';
import { narrowHref } from '~/widgets/conversations/narrowHref';
import { THUMBS_UP } from '../reactions/quickReactions';
import { toggleReaction } from '../reactions/toggleReaction';
import type { ConversationTools } from '../useConversationContext';
import { answer } from './answer';
import type { MessageActionId } from './messageActions';
import { runByKey } from './runByKey';

export interface KeyTarget {
  readonly session: Session;
  readonly message: Message;
  readonly row: HTMLElement;
  /** The view they are in. */
  readonly narrow: Narrow;
  readonly tools: ConversationTools;
}

/** Runs the action of a key; rejects if the server refuses. */
type KeyAction = (target: KeyTarget) => void | Promise<void>;

/** Runs the menu entry of that id, or shows why it isn't allowed (PE1). */
const allowed =
  (id: Exclude<MessageActionId, 'select'>): KeyAction =>
  ({ session, message, tools }) =>
    runByKey(id, session, message, tools.run);
const plain =
  (id: Exclude<MessageActionId, 'select'>): KeyAction =>
  ({ message, tools }) =>
    tools.run(id, message);

/** What each key does to a message. This module loads when the first of them is pressed. */
const ACTIONS: Readonly<Record<Exclude<MessageKey, 'reply'>, KeyAction>> = {
  quote: plain('quote'),
  markUnread: plain('markUnread'),
  forward: plain('forward'),
  star: plain('star'),
  move: allowed('move'),
  readers: allowed('readers'),
  edit: allowed('edit'),
  context: ({ message, tools }) => goTo(tools.value.linkTo(message)),
  react: ({ message, row, tools }) => tools.value.pickReaction(message.id, row),
  actions: ({ message, row, tools }) => tools.openMenu({ messageId: message.id, anchor: row }),
  firstReaction: toggleFirstReaction,
  thumbsUp: ({ session, message }) => toggleReaction(session, message, THUMBS_UP),
  mention: replyMentioning,
  muteTopic: ({ session, message: { conversation } }) => {
    if (conversation.kind === 'topic') toggleTopicMuted(session, conversation);
  },
  followTopic: ({ session, message: { conversation } }) => {
    if (conversation.kind === 'topic') toggleTopicFollowed(session, conversation);
  },
  replyPrivately: replyPrivately,
  topic: ({ session, message }) => goTo(narrowHref(session, message.conversation)),
  channel: ({ session, message: { conversation } }) => {
    if (conversation.kind !== 'topic') return;
    const { channelId } = conversation;
    goTo(narrowHref(session, { kind: 'channel', channelId }));
  },
  sender: showSender,
};

export async function runMessageKey(
  key: Exclude<MessageKey, 'reply'>,
  target: KeyTarget,
): Promise<void> {
  await ACTIONS[key](target);
}

function goTo(hash: string): void {
  globalThis.location.hash = hash;
}

async function toggleFirstReaction({ session, message }: KeyTarget): Promise<void> {
  const [first] = message.reactions;
  if (first) await toggleReaction(session, message, first);
}

function replyMentioning({ session, message, narrow }: KeyTarget): void {
  const { realm } = session.realm.getState();
  const fullName = realm?.users.get(message.senderId)?.fullName ?? message.senderName;
  const mention = mentionSyntax({ userId: message.senderId, fullName }, { withId: true });
  answer(session, narrow, message, `${mention} `);
}

function replyPrivately({ session, message }: KeyTarget): void {
  const others = message.senderId === session.account.userId ? [] : [message.senderId];
  const conversation = { kind: 'dm', others } as const;
  goToNarrow(session, conversation);
  session.compose.focus(conversation);
}

/** A continuation row doesn't show its sender's name to anchor the card at. */
function showSender({ message, row }: KeyTarget): void {
  const name = row.querySelector<HTMLElement>('button[data-user]');
  if (name) name.click();
  else goTo(`#/user/${message.senderId}`);
}
