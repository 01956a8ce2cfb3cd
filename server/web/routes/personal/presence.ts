import { PRESENCE } from '~/contract/limits';
import type { getRealmPresence as realmPresenceRoute } from '~/contract/routes/otherClients';
import type {
  updatePresence as presenceRoute,
  updateStatus as statusRoute,
  getUserPresence as userPresenceRoute,
  getUserStatus as userStatusRoute,
  updateUserStatus as userStatusUpdateRoute,
} from '~/contract/routes/presence';
import { badRequest } from '../../../core/apiError';
import type { UserRow } from '../../../core/db/schema';
import { JsonText } from '../../../core/json/jsonText';
import { requireAdministrator } from '../../../core/permissions';
import { presentStatus } from '../../../realm/present/personal';
import {
  legacyStatus,
  presentLegacyPresences,
  presentPresences,
} from '../../../realm/present/presence';
import {
  lastPresenceUpdate,
  type PresenceFilter,
  presenceOf,
  readPresences,
} from '../../../realm/users/presence';
import { updateStatus as storeStatus } from '../../../realm/users/status';
import { isPresenceNews } from '../../../realm/users/updatePresence';
import { accessibleUserIds, canAccessAllUsers } from '../../../realm/users/userAccess';
import { accessUser, findUser, findUserByAddress } from '../../../realm/users/users';
import { act } from '../act';
import type { Handler, UserContext } from '../context';

type Args = Parameters<Handler<typeof presenceRoute>>[1];
const DAY_SECONDS = 86_400;
/** From clients that have no presence data yet. */
const NONE_KNOWN = -1;

/** E5: reports the user's presence and returns others' in the same call. */
export const updatePresence: Handler<typeof presenceRoute> = async (context, args) => {
  await report(context, args);
  if (args.ping_only) return { presence_last_update_id: args.last_update_id ?? NONE_KNOWN };
  const { services, organization, user } = context;
  const server_timestamp = services.clock.now() / 1000;
  if (organization.settings.presence_disabled) {
    const presence_last_update_id = args.last_update_id ?? NONE_KNOWN;
    return { presence_last_update_id, server_timestamp, presences: {} };
  }
  const isModern = args.last_update_id !== undefined || args.slim_presence;
  if (isModern && canAccessAllUsers(organization, user)) {
    const { db } = services.realm;
    const news = await services.presences.newsSince(db, filterOf(context, args));
    const head = { presence_last_update_id: news.lastUpdateId, server_timestamp };
    return new JsonText(`${JSON.stringify(head).slice(1, -1)},"presences":${news.presences}`);
  }
  // Read before the rows, so that they include every update up to it.
  const presence_last_update_id = await lastPresenceUpdate(services.realm.db);
  const rows = await visiblePresences(context, args);
  const presences = isModern
    ? presentPresences(rows)
    : presentLegacyPresences(rows, organization.settings.host);
  return { presence_last_update_id, server_timestamp, presences };
};

/** Skips the transaction for the many reports that change nothing. */
async function report({ services, user }: UserContext, { status }: Args): Promise<void> {
  const known = services.presences.timesOf(user.id);
  if (!isPresenceNews(known, status, Math.floor(services.clock.now() / 1000))) return;
  await services.presenceReports.record(user.id, status);
}

type Wanted = Pick<Args, 'last_update_id' | 'history_limit_days'>;

function filterOf({ services }: UserContext, args: Wanted): PresenceFilter {
  const now = Math.floor(services.clock.now() / 1000);
  const afterUpdate = args.last_update_id ?? NONE_KNOWN;
  const days = args.history_limit_days ?? PRESENCE.historyDays;
  return { afterUpdate, since: afterUpdate > 0 ? 0 : now - days * DAY_SECONDS };
}

async function visiblePresences(context: UserContext, args: Wanted) {
  const { services, organization, user } = context;
  const { db } = services.realm;
  const rows = await readPresences(db, filterOf(context, args));
  if (canAccessAllUsers(organization, user)) return rows;
  const visible = await accessibleUserIds(db, user.id);
  return rows.filter((row) => visible.has(row.user_id));
}

/** Returns everyone in the legacy format. */
export const getRealmPresence: Handler<typeof realmPresenceRoute> = async (context) => {
  const { services, organization } = context;
  const server_timestamp = services.clock.now() / 1000;
  if (organization.settings.presence_disabled) return { presences: {}, server_timestamp };
  const rows = await visiblePresences(context, {});
  return { presences: presentLegacyPresences(rows, organization.settings.host), server_timestamp };
};

export const getUserPresence: Handler<typeof userPresenceRoute> = async (context, args) => {
  const { services } = context;
  const { db } = services.realm;
  const target = await findTarget(context, args.user_id_or_email);
  if (target.is_bot === 1) throw badRequest('Presence is not supported for bot users.');
  const row = await presenceOf(db, target.id);
  if (row === undefined || target.presence_enabled === 0) {
    throw badRequest(`No presence data for ${args.user_id_or_email}`);
  }
  const { status, timestamp } = legacyStatus(row);
  const age = Math.floor(services.clock.now() / 1000) - timestamp;
  const shown = {
    status: age > PRESENCE.offlineThresholdSeconds ? 'offline' : status,
    timestamp,
  } as const;
  return { presence: { aggregated: shown, website: shown } };
};

async function findTarget(
  { services, organization, user }: UserContext,
  idOrEmail: string,
): Promise<UserRow> {
  const { db } = services.realm;
  const target = /^\d{1,15}$/.test(idOrEmail)
    ? await findUser(db, Number(idOrEmail))
    : await findUserByAddress(db, idOrEmail);
  if (target === undefined) throw badRequest('No such user');
  const visible = canAccessAllUsers(organization, user)
    ? undefined
    : await accessibleUserIds(db, user.id);
  if (visible !== undefined && !visible.has(target.id)) throw badRequest('Insufficient permission');
  return target;
}

/** E11. */
export const updateStatus: Handler<typeof statusRoute> = (context, args) =>
  act(context, async (change, actor) => {
    await storeStatus(change, actor, {
      text: args.status_text,
      emojiName: args.emoji_name,
      emojiCode: args.emoji_code,
      reactionType: args.reaction_type,
      away: args.away,
    });
    return undefined;
  });

export const updateUserStatus: Handler<typeof userStatusUpdateRoute> = (context, args) =>
  act(context, async (change, actor) => {
    requireAdministrator(actor);
    const user = await accessUser(change.db, args.user_id);
    if (user.is_bot === 1 || user.is_active === 0) throw badRequest('No such user');
    await storeStatus(change, user, {
      text: args.status_text,
      emojiName: args.emoji_name,
      emojiCode: args.emoji_code,
      reactionType: args.reaction_type,
      away: undefined,
    });
    return undefined;
  });

export const getUserStatus: Handler<typeof userStatusRoute> = async ({ services }, { user_id }) => {
  const { db } = services.realm;
  const user = await accessUser(db, user_id);
  const status = await db
    .selectFrom('user_status')
    .selectAll()
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  return { status: presentStatus(status, user.presence_enabled === 1) };
};
