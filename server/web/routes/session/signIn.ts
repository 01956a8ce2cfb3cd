import type {
  beginSignIn as beginRoute,
  finishSignIn as finishRoute,
} from '~/contract/routes/signIn';
import { ApiError, badRequest } from '../../../core/apiError';
import { attemptOver, newAttempt, takeSettled } from '../../../realm/identities/attempts';
import { openExternalSignIn } from '../../../realm/identities/openExternalSignIn';
import { findUser } from '../../../realm/users/users';
import { LOGIN_PATH } from '../../signIn/signInRoutes';
import type { Handler } from '../context';

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

export const finishSignIn: Handler<typeof finishRoute> = async (context, { code, verifier }) => {
  const { services, address, device } = context;
  const { realm, random, limits } = services;
  await limits.checkLink(address);
  // First of all and for good: what follows may refuse.
  const attempt = await realm.change((change) => takeSettled(change, code, verifier), { lane: [] });
  if (attempt === undefined) {
    await limits.failedLink(address);
    throw attemptOver();
  }
  if (attempt.refusal !== null) throw badRequest(attempt.refusal);
  const userId = attempt.user_id ?? 0;
  return realm.change(
    async (change) => {
      const user = await findUser(change.db, userId);
      if (user === undefined || user.is_active === 0) {
        throw new ApiError('USER_DEACTIVATED', 'Account is deactivated');
      }
      const api_key = await openExternalSignIn(
        change,
        random,
        user,
        { device },
        {
          provider: attempt.provider,
          subject: attempt.subject ?? '',
          providerSession: attempt.provider_session,
          idToken: attempt.id_token,
        },
      );
      return { api_key, email: user.email, user_id: user.id };
    },
    { lane: [{ kind: 'person', key: userId }] },
  );
};
