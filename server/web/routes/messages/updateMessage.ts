import type {
  deleteMessage as deleteRoute,
  updateMessage as updateRoute,
} from '~/contract/routes/messages';
import type { deleteTopic as deleteTopicRoute } from '~/contract/routes/topics';
import { nameKey } from '~/lib/nameKey';
import { badRequest } from '../../../core/apiError';
import type { Change } from '../../../core/change';
import type { UserRow } from '../../../core/db/schema';
import { unauthorized } from '../../../core/permissions';
import { findChannel } from '../../../realm/channels/channel';
import { accessContent, loadAccess } from '../../../realm/channels/channelAccess';
import { conversationMembers } from '../../../realm/messages/conversations';
import { deleteMessages } from '../../../realm/messages/deleteMessages';
import { checkMayDelete, mayDeleteAny } from '../../../realm/messages/deletePermission';
import type { Destination } from '../../../realm/messages/destination';
import { editContent } from '../../../realm/messages/editContent';
import { accessMessage, type MessageWithFlags } from '../../../realm/messages/messageAccess';
import { moveMessages } from '../../../realm/messages/moving/moveMessages';
import { sendMoveNotices } from '../../../realm/messages/moving/moveNotices';
import { accessTarget, type Move } from '../../../realm/messages/moving/moveRules';
import { normalizeTopic } from '../../../realm/messages/topics';
import { presentAttachment } from '../../../realm/present/attachment';
import { usersByIds } from '../../../realm/users/users';
import { act } from '../act';
import type { Handler } from '../context';

type Args = Parameters<Handler<typeof updateRoute>>[1];

/** gap 4.2: changes content, topic or channel. */
export const updateMessage: Handler<typeof updateRoute> = (context, args) => {
  checkCombination(args);
  return act(context, async (change, actor) => {
    const { db, organization } = change;
    const message = await accessMessage(db, organization, actor, args.message_id);
    const move = await moveOf(change, actor, message, args);
    const detached =
      args.content === undefined
        ? []
        : await editContent(change, actor, {
            message,
            destination: await destinationOf(change, actor, message),
            content: args.content,
            previousHash: args.prev_content_sha256,
          });
    if (move !== undefined) {
      const moved = await moveMessages(change, actor, move);
      await sendMoveNotices(change, actor, move, moved, {
        inOldTopic: args.send_notification_to_old_thread,
        inNewTopic: args.send_notification_to_new_thread,
      });
    }
    return { detached_uploads: detached.map(presentAttachment) };
  });
};

function checkCombination({ content, topic, stream_id, propagate_mode }: Args): void {
  if (content === undefined && topic === undefined && stream_id === undefined) {
    throw badRequest('Nothing to change');
  }
  if (content !== undefined && stream_id !== undefined) {
    throw badRequest('Cannot change message content while changing channel');
  }
  if (content !== undefined && propagate_mode !== 'change_one') {
    throw badRequest('Invalid propagate_mode: content is edited one message at a time');
  }
}

/** Returns undefined if nothing would move. */
async function moveOf(
  change: Change,
  actor: UserRow,
  message: MessageWithFlags,
  args: Args,
): Promise<Move | undefined> {
  if (args.topic === undefined && args.stream_id === undefined) return undefined;
  if (message.channel_id === null) throw badRequest('Direct messages cannot be moved to channels.');
  const from = await findChannel(change.db, message.channel_id);
  if (from === undefined) throw badRequest('Invalid message(s)');
  const to = await accessTarget(change, actor, args.stream_id ?? from.id);
  const topic = args.topic === undefined ? message.topic : normalizeTopic(args.topic);
  if (to.channel.id === from.id && topic === message.topic) return undefined;
  return { message, from, to, topic, mode: args.propagate_mode };
}

async function destinationOf(
  { db }: Change,
  actor: UserRow,
  message: MessageWithFlags,
): Promise<Destination> {
  if (message.channel_id === null) {
    const ids = await conversationMembers(db, message.conversation_id ?? 0);
    return { kind: 'direct', users: [...(await usersByIds(db, ids)).values()] };
  }
  const access = await loadAccess(db, actor, message.channel_id);
  if (access === undefined) throw badRequest('Invalid message(s)');
  return { kind: 'channel', access, topic: message.topic };
}

export const deleteMessage: Handler<typeof deleteRoute> = (context, { message_id }) =>
  act(context, async (change, actor) => {
    const message = await accessMessage(change.db, change.organization, actor, message_id);
    await checkMayDelete(change, actor, message);
    await deleteMessages(change, actor.id, [message]);
    return undefined;
  });

/** Messages deleted per call; the client calls again while there are more. */
const DELETE_BATCH = 200;

export const deleteTopic: Handler<typeof deleteTopicRoute> = (context, args) =>
  act(context, async (change, actor) => {
    const { db, organization } = change;
    const { channel } = await accessContent(db, organization, actor, args.stream_id);
    if (!mayDeleteAny(organization, actor, channel)) {
      throw unauthorized('Must be an organization administrator');
    }
    if (channel.archived === 1) throw badRequest("You don't have permission to delete this topic");
    const messages = await db
      .selectFrom('messages')
      .selectAll()
      .where('channel_id', '=', channel.id)
      .where('topic_key', '=', nameKey(normalizeTopic(args.topic_name)))
      .orderBy('id', 'desc')
      .limit(DELETE_BATCH + 1)
      .execute();
    await deleteMessages(change, actor.id, messages.slice(0, DELETE_BATCH));
    return { complete: messages.length <= DELETE_BATCH };
  });
