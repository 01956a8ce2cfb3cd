import type {
  getWebhookDeliveries as listRoute,
  resendWebhookDelivery as resendRoute,
} from '~/contract/routes/parley';
import { accessBot } from '../../../realm/bots/botRules';
import { resendDelivery } from '../../../realm/bots/resendDelivery';
import { presentDelivery } from '../../../realm/present/webhookDelivery';
import { act } from '../act';
import type { Handler } from '../context';

const LISTED = 100;

export const getWebhookDeliveries: Handler<typeof listRoute> = async (context, { bot_id }) => {
  const { services, user } = context;
  await accessBot(services.realm.db, user, bot_id);
  const rows = await services.realm.db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('bot_id', '=', bot_id)
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  return { deliveries: rows.map(presentDelivery) };
};

export const resendWebhookDelivery: Handler<typeof resendRoute> = (context, args) =>
  act(context, async (change, actor) => {
    await accessBot(change.db, actor, args.bot_id);
    await resendDelivery(change, args.bot_id, args.delivery_id);
    return undefined;
  });
