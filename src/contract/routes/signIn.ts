import { int, object, str } from '../decode';
import { maybeText, param, route } from '../route';

/**
 * Parley's server only, where `parley_sign_in_return` is true: a sign-in with an external account that returns to this
 * server's page. `method`: the name of one of `external_authentication_methods`; `invitation`: the key of an invitation
 * to accept. The browser goes to `url`; the caller keeps the `verifier`.
 */
export const beginSignIn = route({
  method: 'POST',
  path: '/parley/sign_in/begin',
  doc: 'docs/contract.md',
  auth: 'none',
  params: { method: param(str), invitation: maybeText },
  result: object({ url: str, verifier: str }),
  errors: ['RATE_LIMIT_HIT'],
});

/**
 * Redeems the code that the browser came back with. It works once, for a minute, with this verifier only. `factor`: a
 * code, if the account here has a second factor.
 */
export const finishSignIn = route({
  method: 'POST',
  path: '/parley/sign_in/finish',
  doc: 'docs/contract.md',
  auth: 'none',
  params: { code: param(str), verifier: param(str), factor: maybeText },
  result: object({ api_key: str, email: str, user_id: int }),
  errors: ['RATE_LIMIT_HIT', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_REFUSED'],
});
