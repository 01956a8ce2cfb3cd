import type {
  beginSignIn as beginRoute,
  finishSignIn as finishRoute,
} from '~/contract/routes/signIn';
import { ApiError, badRequest } from '../../../core/apiError';
import { factorRequired, requireCode } from '../../../realm/factors/factorState';
import {
  type AttemptRow,
  attemptOver,
  awaitFactor,
  newAttempt,
  openSettled,
  strikeOff,
} from '../../../realm/identities/attempts';
import { openExternalSignIn } from '../../../realm/identities/openExternalSignIn';
import { findUser } from '../../../realm/users/users';
import { LOGIN_PATH } from '../../signIn/signInRoutes';
import type { ContextOf, Handler } from '../context';
import { countedTry } from './countedTry';

export const beginSignIn: Handler<typeof beginRoute> = async (context, { method, invitation }) => {
  const { services, origin } = context;
  const { realm, random, signIn } = services;
  if (signIn.find(method) === undefined) throw badRequest('No such way to sign in');
  const { ticket, verifier } = await realm.change(
    (change) => newAttempt(change, random, { provider: method, invitation }),
    { lane: [] },
  );
  return { url: `${origin}${LOGIN_PATH}/${method}?ticket=${ticket}`, verifier };
};

export const finishSignIn: Handler<typeof finishRoute> = async (context, args) => {
  const { services, address } = context;
  const { realm, limits } = services;
  await limits.checkLink(address);
  const { code, verifier, factor } = args;
  const attempt = await realm.change((change) => openSettled(change, code, verifier), { lane: [] });
  if (attempt === undefined) {
    await limits.failedLink(address);
    throw attemptOver();
  }
  const { id, refusal } = attempt;
  if (refusal !== null) {
    await realm.change((change) => strikeOff(change, id), { lane: [] });
    throw badRequest(refusal);
  }
  const user = await findUser(realm.db, attempt.user_id ?? 0);
  if (user?.has_factor !== 1) return enter(context, attempt, undefined);
  if (factor === undefined) {
    await realm.change((change) => awaitFactor(change, id), { lane: [] });
    throw await factorRequired(realm.db, user.id);
  }
  return countedTry(context, user, () => enter(context, attempt, factor));
};

/** Completes a sign-in by an external account, with a code for users who have a second factor here. */
function enter(
  { services, device }: ContextOf<typeof finishRoute>,
  attempt: AttemptRow,
  factor: string | undefined,
) {
  const { realm, random } = services;
  const userId = attempt.user_id ?? 0;
  return realm.change(
    async (change) => {
      const user = await findUser(change.db, userId);
      if (user === undefined || user.is_active === 0) {
        throw new ApiError('USER_DEACTIVATED', 'Account is deactivated');
      }
      if (factor !== undefined) await requireCode(change, user.id, factor);
      await strikeOff(change, attempt.id);
      const cameBy = {
        provider: attempt.provider,
        subject: attempt.subject ?? '',
        providerSession: attempt.provider_session,
        idToken: attempt.id_token,
      };
      const api_key = await openExternalSignIn(change, random, user, { device }, cameBy);
      return { api_key, email: user.email, user_id: user.id };
    },
    { lane: [{ kind: 'person', key: userId }] },
  );
}
