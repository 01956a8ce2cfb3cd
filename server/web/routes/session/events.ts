import type {
  deleteQueue as deleteQueueRoute,
  getEvents as getEventsRoute,
} from '~/contract/routes/session';
import { badRequest } from '../../../core/apiError';
import { capabilitiesOf, type QueueOptions, withTwins } from '../../../core/events/queueOptions';
import { JsonText } from '../../../core/json/jsonText';
import { isGuest } from '../../../core/permissions';
import { narrowFilter } from '../../../delivery/narrowFilter';
import { findUser } from '../../../realm/users/users';
import type { Handler, UserContext } from '../context';
import { lifespanMs, narrowPairs, openQueue } from './registerQueue';

type Args = Parameters<Handler<typeof getEventsRoute>>[1];

/** E4: the long poll. Registers a queue first if `queue_id` is missing. */
export const getEvents: Handler<typeof getEventsRoute> = async (context, args) => {
  const { services, user, signal, authorization } = context;
  const queueId = args.queue_id ?? (await openFlatQueue(context, args));
  const queue = await services.events.findQueue(queueId, user.id);
  const isNew = args.queue_id === undefined;
  const events = await services.events.poll(queue, {
    lastEventId: isNew ? undefined : args.last_event_id,
    dontBlock: args.dont_block,
    signal,
    authorization,
  });
  const list = events.map((event) => event.json).join(',');
  return new JsonText(`"events":[${list}],"queue_id":${JSON.stringify(queue.id)}`);
};

export const deleteQueue: Handler<typeof deleteQueueRoute> = async ({ services, user }, args) => {
  await services.events.deleteQueue(args.queue_id, user.id);
  return undefined;
};

/** Takes capabilities from top-level parameters, with defaults suited to a simple bot (gap 3). */
async function openFlatQueue(context: UserContext, args: Args): Promise<string> {
  // The caller may come from the cache of pollers (KnownPollers), and may have become a guest since.
  const user = (await findUser(context.services.realm.db, context.user.id)) ?? context.user;
  if (args.all_public_streams === true && isGuest(user)) {
    throw badRequest('User not authorized for this query');
  }
  const narrow = narrowPairs(args.narrow);
  narrowFilter(narrow);
  const options: QueueOptions = {
    applyMarkdown: args.apply_markdown,
    clientGravatar: args.client_gravatar ?? false,
    allPublicChannels: args.all_public_streams ?? false,
    eventTypes: args.event_types == null ? null : withTwins(args.event_types),
    narrow,
    capabilities: capabilitiesOf(args),
  };
  return openQueue(context, { options, lifespanMs: lifespanMs(args.lifespan_secs) });
}
