import type { sendMessage as sendMessageRoute } from '~/contract/routes/messages';
import { badRequest } from '../../../core/apiError';
import type { Change } from '../../../core/change';
import type { UserRow } from '../../../core/db/schema';
import type { Lane } from '../../../core/lane';
import { normalizeContent } from '../../../realm/messages/content/content';
import { resolveDestination } from '../../../realm/messages/destination';
import { readBySenderByDefault } from '../../../realm/messages/receiversOf';
import { findSentBefore, sendMessage as send } from '../../../realm/messages/send';
import { readWidget } from '../../../realm/messages/widgets';
import { act } from '../act';
import type { Handler } from '../context';

/** gap 4.2. */
export const sendMessage: Handler<typeof sendMessageRoute> = (context, args) => {
  const local = localIds(args.queue_id, args.local_id);
  const content = normalizeContent(args.content);
  const widget = readWidget(args.widget_content);
  if (widget === 'invalid') throw badRequest('Widgets: the widget_content is not valid');
  const run = async (change: Change, sender: UserRow) => {
    const before = await findSentBefore(change, sender, local);
    if (before !== undefined) return { id: before };
    const destination = await resolveDestination(change.db, change.organization, sender, {
      type: args.type,
      to: args.to,
      topic: args.topic,
    });
    const { id, newVisibility } = await send(change, {
      sender,
      destination,
      content,
      client: context.client,
      widget,
      readBySender: args.read_by_sender ?? readBySenderByDefault(context.client, sender),
      local,
    });
    if (newVisibility === undefined) return { id };
    return { id, automatic_new_visibility_policy: newVisibility };
  };
  return act(context, run, laneOf(local));
};

/** Serializes retries of one message; the change itself finds out what else it must wait for. */
function laneOf(local: ReturnType<typeof localIds>): Lane {
  return local === undefined ? [] : [{ kind: 'localId', key: `${local.queueId} ${local.localId}` }];
}

function localIds(queueId: string | undefined, localId: string | undefined) {
  if (queueId === undefined && localId === undefined) return undefined;
  if (queueId === undefined || localId === undefined) {
    throw badRequest('queue_id and local_id must be given together');
  }
  return { queueId, localId };
}
