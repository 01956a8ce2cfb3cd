import { int, object, str } from '../decode';
import { maybeText, param, route } from '../route';

/** Parley's server only: a single-use link for setting a new password. `expires_at` in UNIX seconds. */
export const createRecoveryLink = route({
  method: 'POST',
  path: '/parley/users/{user_id:int}/recovery_link',
  doc: 'docs/contract.md',
  result: object({ url: str, expires_at: int }),
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});

/**
 * Mails a password reset link, where `parley_password_recovery` is `mail`. The response and its timing are the same
 * whether or not there is an account.
 */
export const mailRecoveryLink = route({
  method: 'POST',
  path: '/parley/recovery/mail',
  doc: 'docs/contract.md',
  auth: 'none',
  params: { email: param(str) },
  errors: ['RATE_LIMIT_HIT'],
});

/** Whose password a link resets. The token is in the body, which no proxy logs. All bad links get the same refusal. */
export const openRecoveryLink = route({
  method: 'POST',
  path: '/parley/recovery/open',
  doc: 'docs/contract.md',
  auth: 'none',
  params: { token: param(str) },
  result: object({ email: str, full_name: str }),
  errors: ['RATE_LIMIT_HIT'],
});

/** Sets the password, ends all other sessions of the account, and signs in. `code`: if it has a second factor. */
export const recoverPassword = route({
  method: 'POST',
  path: '/parley/recovery',
  doc: 'docs/contract.md',
  auth: 'none',
  params: { token: param(str), password: param(str), code: maybeText },
  result: object({ api_key: str, email: str, user_id: int }),
  errors: ['RATE_LIMIT_HIT', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_REFUSED'],
});
