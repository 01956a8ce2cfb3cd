import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { loadAccess } from '../channels/channelAccess';
import { ensureOwnRows } from './flags/historicalRows';
import { accessMessage } from './messageAccess';
import { messageViewers } from './messageAudience';
import { applyActivity } from './topicVisibility';
import { checkWidgetEvent, isWidget } from './widgets';

interface Submission {
  readonly messageId: number;
  readonly msgType: string;
  /** JSON text. */
  readonly content: string;
}

/** Stores a vote, option or task with the widget's message, and passes it on as is (gap 9.4). */
export async function addSubmessage(
  change: Change,
  actor: UserRow,
  { messageId, msgType, content }: Submission,
): Promise<void> {
  const { db, organization } = change;
  const message = await accessMessage(db, organization, actor, messageId);
  const access =
    message.channel_id === null ? undefined : await loadAccess(db, actor, message.channel_id);
  // Archived channels are read-only: they accept no votes, just as they accept no messages.
  if (access?.channel.archived === 1) {
    throw badRequest(`Not authorized to send to channel '${access.channel.name}'`);
  }
  if (msgType !== 'widget') throw badRequest('Invalid msg_type: only widget is known');
  const first = await db
    .selectFrom('submessages')
    .select('content')
    .where('message_id', '=', messageId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const isAuthor = message.sender_id === actor.id;
  if (first === undefined) {
    if (!isAuthor || !isWidget(content)) {
      throw badRequest('You cannot attach a submessage to this message.');
    }
  } else {
    checkWidgetEvent(first.content, content, isAuthor);
  }
  const { id } = await db
    .insertInto('submessages')
    .values({ message_id: messageId, sender_id: actor.id, msg_type: msgType, content })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ensureOwnRows(change, actor.id, [message]);
  change.emit(
    {
      type: 'submessage',
      message_id: messageId,
      submessage_id: id,
      sender_id: actor.id,
      msg_type: msgType,
      content,
    },
    await messageViewers(change, message, [actor.id]),
  );
  if (access !== undefined) {
    await applyActivity(change, actor, access, message.topic, 'participates');
  }
}
