import { int, object, str } from '../decode';
import { maybeText, param, route } from '../route';

/**
 * Our own server only, where `parley_sign_in_return` is true: a sign-in by an account elsewhere that comes back to the page
 * of this server. `method`: the name of one of `external_authentication_methods`; `invitation`: the key of one that is to be accepted.
 * The browser goes to `url`; who has begun keeps the `verifier`.
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
 * Takes the code that the browser came back with. It works once, for a minute, with the verifier alone. `factor`: a code, where the
 * account here has a second factor.
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
