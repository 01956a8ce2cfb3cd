import type {
  disconnectIdentity as disconnectRoute,
  getIdentities as listRoute,
} from '~/contract/routes/identities';
import { connectedAccounts, disconnect, type WaysIn } from '../../../realm/identities/connected';
import type { SignInProviders } from '../../../work/signIn/signInProviders';
import { actOnOwn } from '../act';
import type { Handler } from '../context';

export const getIdentities: Handler<typeof listRoute> = async ({ services, user }) => {
  const ways = waysIn(services.signIn);
  const all = await connectedAccounts(services.realm.db, user, ways);
  const identities = all.map(({ row, displayName, isOnlyWay, isSetUp }) => ({
    id: row.id,
    display_name: displayName,
    created_at: row.created_at,
    last_used_at: row.last_used_at,
    is_only_way: isOnlyWay,
    is_set_up: isSetUp,
  }));
  return { identities };
};

export const disconnectIdentity: Handler<typeof disconnectRoute> = (context, { identity_id }) =>
  actOnOwn(context, async (change, actor) => {
    await disconnect(change, actor, waysIn(context.services.signIn), identity_id);
    return undefined;
  });

function waysIn({ all, directories, hasPasswords }: SignInProviders): WaysIn {
  const places = [...all, ...directories].map(({ place }) => place);
  const providers = new Map(places.map(({ name, displayName }) => [name, displayName]));
  return { hasPasswords, providers };
}
