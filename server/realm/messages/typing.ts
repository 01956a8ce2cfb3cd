import { TYPING } from '~/contract/limits';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { subscriberIds } from '../channels/channel';
import { accessContent } from '../channels/channelAccess';
import { apiEmail } from '../users/emailVisibility';
import { settingsOf } from '../users/userSettings';
import { usersByIds } from '../users/users';
import { conversationMembers } from './conversations';
import { accessMessage } from './messageAccess';
import { normalizeTopic } from './topics';

type Op = 'start' | 'stop';

/** Tells the others in a direct conversation, and the actor's own clients. */
export async function typeToPeople(
  change: Change,
  actor: UserRow,
  op: Op,
  userIds: readonly number[],
): Promise<void> {
  if (!settingsOf(actor).send_private_typing_notifications) {
    throw badRequest('User has disabled typing notifications for direct messages');
  }
  if (userIds.length === 0) throw badRequest("Missing parameter: 'to' (recipient)");
  const users = await usersByIds(change.db, [...userIds, actor.id]);
  const missing = userIds.find((id) => !users.has(id));
  if (missing !== undefined) throw badRequest(`Invalid user ID ${missing}`);
  const { host } = change.organization.settings;
  const people = [...users.values()].map((user) => ({
    user_id: user.id,
    email: apiEmail(user, host),
  }));
  change.emit(
    {
      type: 'typing',
      op,
      message_type: 'direct',
      sender: { user_id: actor.id, email: apiEmail(actor, host) },
      recipients: people,
    },
    { kind: 'users', ids: interested(users.values()) },
  );
}

/** Tells a channel's subscribers, unless there are too many. */
export async function typeInChannel(
  change: Change,
  actor: UserRow,
  op: Op,
  place: { readonly channelId: number; readonly topic: string },
): Promise<void> {
  if (!settingsOf(actor).send_stream_typing_notifications) {
    throw badRequest('User has disabled typing notifications for channel messages');
  }
  await accessContent(change.db, change.organization, actor, place.channelId);
  const topic = normalizeTopic(place.topic);
  const ids = await interestedSubscribers(change, place.channelId);
  if (ids === undefined) return;
  const { host } = change.organization.settings;
  change.emit(
    {
      type: 'typing',
      op,
      message_type: 'stream',
      sender: { user_id: actor.id, email: apiEmail(actor, host) },
      stream_id: place.channelId,
      topic,
    },
    { kind: 'users', ids },
    { requires: 'stream_typing_notifications' },
  );
}

/** Tells readers of a message that its author is editing it (FL 351). */
export async function typeInEdit(
  change: Change,
  actor: UserRow,
  op: Op,
  messageId: number,
): Promise<void> {
  const { db, organization } = change;
  const message = await accessMessage(db, organization, actor, messageId);
  if (message.sender_id !== actor.id) {
    throw badRequest("You don't have permission to edit this message");
  }
  if (message.channel_id === null) {
    const user_ids = await conversationMembers(db, message.conversation_id ?? 0);
    const users = await usersByIds(db, user_ids);
    change.emit(
      {
        type: 'typing_edit_message',
        op,
        sender_id: actor.id,
        message_id: messageId,
        recipient: { type: 'direct', user_ids },
      },
      { kind: 'users', ids: interested(users.values()) },
    );
    return;
  }
  const ids = await interestedSubscribers(change, message.channel_id);
  if (ids === undefined) return;
  const recipient = {
    type: 'channel',
    channel_id: message.channel_id,
    topic: message.topic,
  } as const;
  change.emit(
    { type: 'typing_edit_message', op, sender_id: actor.id, message_id: messageId, recipient },
    { kind: 'users', ids },
  );
}

/** undefined: too many to tell. Whether the actor is subscribed doesn't matter. */
async function interestedSubscribers(
  { db }: Change,
  channelId: number,
): Promise<readonly number[] | undefined> {
  const ids = await subscriberIds(db, channelId);
  if (ids.length > TYPING.maxAudience) return undefined;
  return interested((await usersByIds(db, ids)).values());
}

function interested(users: Iterable<UserRow>): readonly number[] {
  return [...users]
    .filter((user) => user.is_active === 1 && settingsOf(user).receives_typing_notifications)
    .map((user) => user.id);
}
