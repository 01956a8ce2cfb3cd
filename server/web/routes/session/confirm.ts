import type {
  confirmIdentity as confirmRoute,
  startConfirmation as startRoute,
} from '~/contract/routes/factors';
import { nameKey } from '~/lib/nameKey';
import { ApiError, badRequest } from '../../../core/apiError';
import type { Change } from '../../../core/change';
import { verifyPassword } from '../../../realm/accounts/passwords';
import { confirmSession } from '../../../realm/accounts/sessions';
import { passkeyRefused } from '../../../realm/factors/ceremonies';
import { factorWays, requireCode } from '../../../realm/factors/factorState';
import { startProof, usePasskey } from '../../../realm/factors/passkeys';
import { actOnOwn } from '../act';
import type { Handler, UserContext } from '../context';
import { countedTry } from './countedTry';
import { provedPasskey } from './provedPasskey';

export const startConfirmation: Handler<typeof startRoute> = (context) =>
  actOnOwn(context, async (change, actor) => {
    const { origin, services } = context;
    const factors = await factorWays(change.db, actor.id);
    const site = { origin, random: services.random };
    return {
      ways: [...(actor.password_hash === null ? [] : ['password' as const]), ...factors],
      passkey: factors.includes('passkey') ? await startProof(change, site, actor) : null,
    };
  });

export const confirmIdentity: Handler<typeof confirmRoute> = async (context, args) => {
  const { user, session } = context;
  const note = async (change: Change) => {
    if (session !== undefined) await confirmSession(change, session.id);
    return undefined;
  };
  if (args.password !== undefined) {
    await checkPassword(context, args.password);
    return actOnOwn(context, note);
  }
  const { code, passkey } = args;
  if (code !== undefined) {
    const look = async (change: Change) => {
      await requireCode(change, user.id, code);
      return note(change);
    };
    return countedTry(context, user, () => actOnOwn(context, look));
  }
  if (passkey === undefined) throw badRequest('Give a password, a code or a passkey');
  const proof = await provedPasskey(context, passkey, user.id);
  if (proof.passkey.user_id !== user.id) throw passkeyRefused();
  return actOnOwn(context, async (change) => {
    await usePasskey(change, proof);
    return note(change);
  });
};

async function checkPassword(
  { services, user, address }: UserContext,
  password: string,
): Promise<void> {
  const attempt = { userName: nameKey(user.email), address, isKnown: true };
  await services.limits.takeLogin(attempt);
  if (!(await verifyPassword(user.password_hash, password))) {
    throw new ApiError('AUTHENTICATION_FAILED', 'That password isn’t right').with({ status: 403 });
  }
  await services.limits.succeededLogin(attempt);
}
