import type {
  endSessionPush as endSessionRoute,
  subscribeToPush as subscribeRoute,
  unsubscribeFromPush as unsubscribeRoute,
} from '~/contract/routes/push';
import { badRequest } from '../../../core/apiError';
import { endSubscriptions, keepSubscription } from '../../../realm/push/subscriptions';
import { actOnOwn } from '../act';
import type { Handler } from '../context';

export const subscribeToPush: Handler<typeof subscribeRoute> = async (context, device) => {
  const { services, session } = context;
  if (session === undefined) throw badRequest('Only people who are signed in get notifications.');
  await services.pushes.checkEndpoint(device.endpoint);
  return actOnOwn(context, async (change, actor) => {
    await keepSubscription(change, actor.id, session.id, device);
    return undefined;
  });
};

export const unsubscribeFromPush: Handler<typeof unsubscribeRoute> = (context) =>
  actOnOwn(context, async (change, actor) => {
    await endSubscriptions(change, actor.id, context.session?.id ?? 0);
    return undefined;
  });

export const endSessionPush: Handler<typeof endSessionRoute> = (context, { session_id }) =>
  actOnOwn(context, async (change, actor) => {
    await endSubscriptions(change, actor.id, session_id);
    return undefined;
  });
