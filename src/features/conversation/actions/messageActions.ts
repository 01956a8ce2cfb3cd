import {
  AlarmClock,
  Copy,
  Eye,
  Flag,
  Forward,
  History,
  Link,
  ListChecks,
  type LucideIcon,
  MailOpen,
  MessageSquarePlus,
  MoveRight,
  Pencil,
  Pin,
  PinOff,
  Quote,
  Smile,
  Star,
  StarOff,
  Trash2,
} from 'lucide-react';
import { can } from '~/domain/capabilities/needs';
import type { ChannelId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { type Denial, deleteDenial, editDenial, moveDenial } from '~/domain/permissions/messages';
import { pinnersOf } from '~/domain/pins';
import { channelRules, messageRules } from '~/model/selectors/permissions/permissions';
import { isClosedTo } from '~/model/selectors/permissions/writingObstacle';
import { topicsPolicyOf } from '~/model/selectors/places/topicsPolicy';
import type { RealmState } from '~/model/state';

/** An action for a message, wherever it is offered: toolbar, menu, keyboard. */
export interface MessageAction {
  readonly id: MessageActionId;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isDanger: boolean;
  /** Why the action isn't allowed; its control stays visible and shows the reason (PE1). */
  readonly disabledReason: string | undefined;
}

export type MessageActionId =
  | 'quote'
  | 'newTopic'
  | 'star'
  | 'pin'
  | 'edit'
  | 'select'
  | 'copyLink'
  | 'copyText'
  | 'markUnread'
  | 'remind'
  | 'forward'
  | 'move'
  | 'history'
  | 'reactors'
  | 'readers'
  | 'report'
  | 'delete';

export interface ActionFacts {
  readonly realm: RealmState;
  readonly message: Message;
  readonly isStarred: boolean;
  /** By the server's clock. */
  readonly nowMs: number;
}

const EDIT_REASONS: Readonly<Record<Denial, string>> = {
  notAllowed: 'You can’t edit messages here.',
  notYours: 'Only its author can edit it.',
  tooLate: 'The time limit for editing this message has passed.',
  editingOff: 'Editing is turned off in this organization.',
  archived: 'This channel is archived.',
};
const DELETE_REASONS: Readonly<Record<Denial, string>> = {
  notAllowed: 'You can’t delete messages here.',
  notYours: 'You can only delete your own messages.',
  tooLate: 'The time limit for deleting this message has passed.',
  editingOff: 'You can’t delete messages here.',
  archived: 'This channel is archived.',
};

/** In menu order. */
export function messageActions({
  realm,
  message,
  isStarred,
  nowMs,
}: ActionFacts): readonly MessageAction[] {
  const rules = messageRules(realm, nowMs);
  const { conversation } = message;
  const channel =
    conversation.kind === 'topic' ? channelRules(realm, conversation.channelId) : undefined;
  const edit = editDenial(message, channel, rules);
  const remove = deleteDenial(message, channel, rules);
  const moveReason = moveDenial(channel, rules) && 'You can’t move messages here.';
  return [
    action('quote', 'Quote and reply', Quote),
    ...(conversation.kind === 'topic'
      ? [
          action(
            'newTopic',
            'Reply in a new topic',
            MessageSquarePlus,
            newTopicReason(realm, conversation.channelId),
          ),
        ]
      : []),
    action('star', isStarred ? 'Remove star' : 'Star', isStarred ? StarOff : Star),
    ...(can(realm, 'pins') ? [pinAction(realm, message)] : []),
    action('edit', 'Edit', Pencil, edit && EDIT_REASONS[edit]),
    action('copyText', 'Copy text', Copy),
    action('copyLink', 'Copy link', Link),
    action('forward', 'Forward', Forward),
    action('select', 'Select', ListChecks),
    action('markUnread', 'Mark unread from here', MailOpen),
    ...(can(realm, 'reminders') ? [action('remind', 'Remind me', AlarmClock)] : []),
    ...(channel ? [action('move', 'Move', MoveRight, moveReason)] : []),
    action('history', 'History and source', History),
    ...(message.reactions.length > 0 ? [action('reactors', 'Who reacted', Smile)] : []),
    ...(realm.organization.enable_read_receipts ? [action('readers', 'Who has read it', Eye)] : []),
    ...(message.senderId === realm.selfId || !can(realm, 'reports')
      ? []
      : [action('report', 'Report', Flag, reportReason(realm))]),
    {
      ...action('delete', 'Delete', Trash2, remove && DELETE_REASONS[remove]),
      isDanger: true,
    },
  ];
}

function pinAction({ selfId }: RealmState, message: Message): MessageAction {
  const pinners = pinnersOf(message);
  if (pinners.length === 0) return action('pin', 'Pin for everyone', Pin);
  const isOwn = pinners.includes(selfId);
  return action('pin', 'Unpin', PinOff, isOwn ? undefined : 'Only who pinned it can unpin it.');
}

function newTopicReason(realm: RealmState, channelId: ChannelId): string | undefined {
  if (isClosedTo(realm, { kind: 'channel', channelId })) return 'You can’t post in this channel.';
  return topicsPolicyOf(realm, channelId) === 'empty_topic_only'
    ? 'This channel has no topics.'
    : undefined;
}

/** E16: reports go to a channel that the organization has to choose first. */
function reportReason({ organization }: RealmState): string | undefined {
  return organization.moderation_request_channel_id > 0
    ? undefined
    : 'This organization has no channel for reports yet.';
}

function action(
  id: MessageActionId,
  label: string,
  icon: LucideIcon,
  disabledReason?: string,
): MessageAction {
  return { id, label, icon, isDanger: false, disabledReason };
}
