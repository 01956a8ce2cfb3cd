import { LIMITS } from '~/contract/limits';
import { RESOLVED_TOPIC_PREFIX } from '~/contract/names';
import { ApiError, badRequest } from '../../../core/apiError';
import type { Change } from '../../../core/change';
import type { UserRow } from '../../../core/db/schema';
import { isModerator, mayInChannel, mayInOrganization } from '../../../core/permissions';
import { textLength } from '../../../core/text';
import type { Channel, ChannelWithSubscription } from '../../channels/channel';
import { canReadContent, loadAccess } from '../../channels/channelAccess';
import { checkMayPost } from '../destination';
import type { MessageWithFlags } from '../messageAccess';
import { checkTopicPolicy, meantTopic, TOPIC_CUT } from '../topics';

export type PropagateMode = 'change_one' | 'change_later' | 'change_all';

/** A requested move: from where, to where, and which messages. */
export interface Move {
  readonly message: MessageWithFlags;
  readonly from: Channel;
  readonly to: ChannelWithSubscription;
  readonly topic: string;
  readonly mode: PropagateMode;
}

/** The topic's unresolved name. */
function unresolvedTopic(topic: string): string {
  return topic.replace(/^✔ [ ✔]*/, '');
}

export function isResolved(topic: string): boolean {
  return topic.startsWith(RESOLVED_TOPIC_PREFIX);
}

/** Only the resolved mark changes: anyone with that permission can do this, at any time. */
export function isResolveToggle({ message, from, to, topic }: Move): boolean {
  if (from.id !== to.channel.id || isResolved(message.topic) === isResolved(topic)) return false;
  const prefixed = isResolved(topic) ? topic : message.topic;
  const plain = isResolved(topic) ? message.topic : topic;
  const rest = unresolvedTopic(prefixed);
  if (textLength(prefixed) < LIMITS.topic) return plain === rest;
  // A long topic is cut to make room for the mark, by us or by the client.
  return plain.startsWith(rest.endsWith(TOPIC_CUT) ? rest.slice(0, -TOPIC_CUT.length) : rest);
}

/** Whether a topic is only the resolved mark and a name of the empty topic. A typed mark alone has lost its space. */
function marksNothing(topic: string): boolean {
  return meantTopic(unresolvedTopic(`${topic} `)) === '';
}

/** Refuses moves the actor isn't allowed to make. */
export function checkMayMove(change: Change, actor: UserRow, move: Move): void {
  const { organization } = change;
  const { from, to } = move;
  const refusal = badRequest("You don't have permission to move this message");
  if (move.message.topic === '' && isResolved(`${move.topic} `) && marksNothing(move.topic)) {
    throw badRequest('General chat cannot be marked as resolved');
  }
  if (from.archived === 1) throw refusal;
  const mayInFrom = (permission: Parameters<typeof mayInChannel>[3]) =>
    mayInChannel(organization, actor, from, permission);
  const mayChangeTopic =
    mayInOrganization(organization, actor, 'can_move_messages_between_topics_group') ||
    mayInFrom('can_move_messages_within_channel_group');
  if (isResolveToggle(move)) {
    const mayResolve =
      mayInOrganization(organization, actor, 'can_resolve_topics_group') ||
      mayInFrom('can_resolve_topics_group');
    if (!mayResolve && !mayChangeTopic)
      throw badRequest("You don't have permission to resolve topics.");
    return;
  }
  if (from.id === to.channel.id) {
    if (!mayChangeTopic) throw badRequest("You don't have permission to edit this message");
  } else {
    const mayLeave =
      mayInOrganization(organization, actor, 'can_move_messages_between_channels_group') ||
      mayInFrom('can_move_messages_out_of_channel_group');
    if (!mayLeave) throw refusal;
    checkMayPost(organization, actor, to);
  }
  checkTopicPolicy(to.channel, move.topic, organization);
}

/** The target channel, if the actor can read it. */
export async function accessTarget(
  { db, organization }: Change,
  actor: UserRow,
  channelId: number,
): Promise<ChannelWithSubscription> {
  const access = await loadAccess(db, actor, channelId);
  if (access === undefined || !canReadContent(organization, actor, access)) {
    throw badRequest('Invalid channel ID');
  }
  return access;
}

/**
 * Old messages can't be moved, except by moderators or when a topic is only resolved. For a whole topic, the error says
 * how much of it can still be moved (gap 4.2).
 */
export function checkTimeLimit(
  { organization, now }: Change,
  actor: UserRow,
  move: Move,
  messages: readonly MessageWithFlags[],
): void {
  if (isModerator(actor) || isResolveToggle(move)) return;
  const { settings } = organization;
  const acrossChannels = move.from.id !== move.to.channel.id;
  const limit = acrossChannels
    ? settings.move_messages_between_streams_limit_seconds
    : settings.move_messages_within_stream_limit_seconds;
  if (limit === null) return;
  const movable = messages.filter((message) => now - message.sent_at <= limit);
  if (movable.length === messages.length) return;
  if (move.mode !== 'change_all') {
    throw badRequest(
      acrossChannels
        ? "The time limit for editing this message's channel has passed"
        : "The time limit for editing this message's topic has passed.",
    );
  }
  const first = movable[0];
  throw new ApiError(
    'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED',
    'You only have permission to move the newer messages of this topic',
    {
      ...(first === undefined ? {} : { first_message_id_allowed_to_move: first.id }),
      total_messages_in_topic: messages.length,
      total_messages_allowed_to_move: movable.length,
    },
  );
}
