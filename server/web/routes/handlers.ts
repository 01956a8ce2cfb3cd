import * as calls from './calls/calls';
import * as channels from './channels/channels';
import * as emailAddress from './channels/emailAddress';
import * as channelSettings from './channels/settings';
import * as subscriptions from './channels/subscriptions';
import type { Handlers } from './context';
import * as activity from './messages/activity';
import * as flags from './messages/flags';
import * as getMessages from './messages/getMessages';
import * as oneMessage from './messages/oneMessage';
import * as reactions from './messages/reactions';
import * as sendMessage from './messages/sendMessage';
import * as summary from './messages/summary';
import * as updateMessage from './messages/updateMessage';
import * as uploads from './messages/uploads';
import * as auditLog from './organization/auditLog';
import * as domains from './organization/domains';
import * as emoji from './organization/emoji';
import * as exports from './organization/exports';
import * as icon from './organization/icon';
import * as logo from './organization/logo';
import * as mail from './organization/mail';
import * as organizationSettings from './organization/settings';
import * as welcome from './organization/welcome';
import * as keepsakes from './personal/keepsakes';
import * as lists from './personal/lists';
import * as presence from './personal/presence';
import * as scheduled from './personal/scheduled';
import * as accounts from './session/accounts';
import * as confirm from './session/confirm';
import * as events from './session/events';
import * as factors from './session/factors';
import * as identities from './session/identities';
import * as passkeys from './session/passkeys';
import * as push from './session/push';
import * as recovery from './session/recovery';
import * as registerQueue from './session/registerQueue';
import * as sessions from './session/sessions';
import * as signIn from './session/signIn';
import * as avatar from './users/avatar';
import * as botStorage from './users/botStorage';
import * as bots from './users/bots';
import * as deliveries from './users/deliveries';
import * as groups from './users/groups';
import * as invitation from './users/invitation';
import * as invites from './users/invites';
import * as manyUsers from './users/manyUsers';
import * as ownAccount from './users/ownAccount';
import * as users from './users/users';

/** All endpoints in the table. Modules export their handlers by endpoint name. */
export const HANDLERS: Handlers = {
  ...calls,
  ...channels,
  ...emailAddress,
  ...channelSettings,
  ...subscriptions,
  ...activity,
  ...flags,
  ...getMessages,
  ...oneMessage,
  ...summary,
  ...reactions,
  ...sendMessage,
  ...updateMessage,
  ...uploads,
  ...auditLog,
  ...domains,
  ...emoji,
  ...exports,
  ...icon,
  ...logo,
  ...mail,
  ...organizationSettings,
  ...welcome,
  ...keepsakes,
  ...lists,
  ...presence,
  ...scheduled,
  ...accounts,
  ...events,
  ...factors,
  ...identities,
  ...confirm,
  ...passkeys,
  ...push,
  ...recovery,
  ...registerQueue,
  ...sessions,
  ...signIn,
  ...avatar,
  ...botStorage,
  ...bots,
  ...deliveries,
  ...groups,
  ...invitation,
  ...invites,
  ...manyUsers,
  ...ownAccount,
  ...users,
};
