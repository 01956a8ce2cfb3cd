import type {
  createKey as createKeyRoute,
  endOtherSessions as endOthersRoute,
  endSession as endRoute,
  getSessions as listRoute,
  signOut as signOutRoute,
} from '~/contract/routes/sessions';
import {
  createKey as create,
  endSession as end,
  endSessions,
  endSignIn,
  readSessions,
} from '../../../realm/accounts/sessions';
import { mailSecurityChange } from '../../../realm/mail/securityMail';
import { pushedSessions } from '../../../realm/push/subscriptions';
import { actOnOwn } from '../act';
import { requireConfirmed } from '../confirmed';
import type { Handler } from '../context';

export const getSessions: Handler<typeof listRoute> = async (context) => {
  const { services, user, session, isPlaceKnown } = context;
  const rows = await readSessions(services.realm.db, user.id);
  const pushed = await pushedSessions(services.realm.db, user.id);
  const sessions = rows.map(({ user_id: _user, key_hash: _hash, confirmed_at: _at, ...row }) => ({
    ...row,
    address: isPlaceKnown ? row.address : null,
    is_current: row.id === session?.id,
    has_push: pushed.has(row.id),
  }));
  return { sessions };
};

export const createKey: Handler<typeof createKeyRoute> = (context, { name }) => {
  requireConfirmed(context);
  return actOnOwn(context, async (change, actor) => {
    const { id, key } = await create(change, context.services.random, actor, name);
    await mailSecurityChange(change, actor, context.device, { kind: 'key_created', name });
    return { id, api_key: key };
  });
};

export const endSession: Handler<typeof endRoute> = (context, { session_id }) =>
  actOnOwn(context, async (change, actor) => {
    await end(change, actor.id, session_id);
    return undefined;
  });

export const endOtherSessions: Handler<typeof endOthersRoute> = (context) =>
  actOnOwn(context, async (change, actor) => {
    await endSessions(change, actor.id, { except: context.session?.id, keepKeys: true });
    return undefined;
  });

export const signOut: Handler<typeof signOutRoute> = async (context) => {
  const { services, session, origin } = context;
  if (session === undefined) return {};
  const { db } = services.realm;
  const cameBy = await db
    .selectFrom('session_identities')
    .selectAll()
    .where('session_id', '=', session.id)
    .executeTakeFirst();
  await actOnOwn(context, (change, actor) => endSignIn(change, actor.id, session.id));
  const provider = cameBy && services.signIn.find(cameBy.provider);
  // An unavailable provider must not keep anyone from signing out here.
  const elsewhere = await provider
    ?.endUrl(cameBy?.id_token ?? undefined, `${origin}/`)
    .catch(() => undefined);
  return elsewhere === undefined ? {} : { elsewhere };
};
