import * as account from './routes/account';
import * as bots from './routes/bots';
import * as calls from './routes/calls';
import * as channels from './routes/channels';
import * as drafts from './routes/drafts';
import * as factors from './routes/factors';
import * as identities from './routes/identities';
import * as messageDetails from './routes/messageDetails';
import * as messages from './routes/messages';
import * as organization from './routes/organization';
import * as otherClients from './routes/otherClients';
import * as parley from './routes/parley';
import * as personal from './routes/personal';
import * as presence from './routes/presence';
import * as push from './routes/push';
import * as recovery from './routes/recovery';
import * as session from './routes/session';
import * as sessions from './routes/sessions';
import * as signIn from './routes/signIn';
import * as topics from './routes/topics';
import * as uploads from './routes/uploads';
import * as users from './routes/users';

const { outgoingWebhookPayload: _payload, ...messageRoutes } = messages;
const { webhookDelivery: _delivery, ...parleyRoutes } = parley;
const { MAX_QUEUE_LIFESPAN_SECONDS: _lifespan, ...sessionRoutes } = session;

/**
 * All endpoints of the API that this project uses: E1 to E21 and others of the public API. The server's handlers are a
 * mapped type over this table, so a missing one doesn't compile. The page imports single routes from routes/*, so that
 * its bundle contains only what it calls.
 */
export const ROUTES = {
  ...sessionRoutes,
  ...account,
  ...messageRoutes,
  ...messageDetails,
  ...uploads,
  ...drafts,
  ...presence,
  ...personal,
  ...topics,
  ...calls,
  ...channels,
  ...users,
  ...bots,
  ...organization,
  ...otherClients,
  ...parleyRoutes,
  ...push,
  ...recovery,
  ...sessions,
  ...signIn,
  ...factors,
  ...identities,
} as const;

export type RouteName = keyof typeof ROUTES;
export type RouteTable = typeof ROUTES;
