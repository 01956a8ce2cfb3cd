import { anything, int, list, nullable, object, openEnum, str } from '../decode';
import { maybe, maybeText, param, route } from '../route';

/** What proves who somebody is besides a password. */
const factorWay = openEnum('code', 'recovery_code', 'passkey');

const passkey = object({
  id: int,
  name: str,
  /** UNIX seconds. */
  created_at: int,
  last_used_at: nullable(int),
});

/** In the clear this once; empty where there are some already. */
const recoveryCodes = { recovery_codes: list(str) };

/** The caller's second factors. */
export const getFactors = route({
  method: 'GET',
  path: '/parley/factors',
  doc: 'docs/contract.md',
  isForSetup: true,
  result: object({
    ways: list(factorWay),
    recovery_codes_left: int,
    passkeys: list(passkey),
  }),
});

/** A secret for an authenticator app; it does nothing before `confirmTotp`. */
export const startTotp = route({
  method: 'POST',
  path: '/parley/factors/totp',
  doc: 'docs/contract.md',
  isForSetup: true,
  result: object({ secret: str, uri: str }),
  errors: ['CONFIRMATION_REQUIRED'],
});

export const confirmTotp = route({
  method: 'POST',
  path: '/parley/factors/totp/confirm',
  doc: 'docs/contract.md',
  isForSetup: true,
  params: { code: param(str) },
  result: object(recoveryCodes),
  errors: ['CONFIRMATION_REQUIRED', 'RATE_LIMIT_HIT'],
});

export const removeTotp = route({
  method: 'DELETE',
  path: '/parley/factors/totp',
  doc: 'docs/contract.md',
  errors: ['CONFIRMATION_REQUIRED'],
});

/** New ones in place of the old. */
export const renewRecoveryCodes = route({
  method: 'POST',
  path: '/parley/factors/recovery_codes',
  doc: 'docs/contract.md',
  isForSetup: true,
  result: object(recoveryCodes),
  errors: ['CONFIRMATION_REQUIRED'],
});

/** A challenge for a passkey: what the browser is to be given, and the name of it. Good once, for five minutes. */
const begun = { ceremony: str, options: anything };
/** What came of it. */
const signed = object({ ceremony: str, response: anything });

export const startPasskey = route({
  method: 'POST',
  path: '/parley/factors/passkeys/start',
  doc: 'docs/contract.md',
  isForSetup: true,
  result: object(begun),
  errors: ['CONFIRMATION_REQUIRED'],
});

export const addPasskey = route({
  method: 'POST',
  path: '/parley/factors/passkeys',
  doc: 'docs/contract.md',
  isForSetup: true,
  params: { name: param(str), passkey: param(signed) },
  result: object({ id: int, ...recoveryCodes }),
  errors: ['CONFIRMATION_REQUIRED', 'SECOND_FACTOR_REFUSED'],
});

/** A name is for its owner alone: nothing is proved by it. */
export const renamePasskey = route({
  method: 'PATCH',
  path: '/parley/factors/passkeys/{passkey_id:int}',
  doc: 'docs/contract.md',
  params: { name: param(str) },
});

export const removePasskey = route({
  method: 'DELETE',
  path: '/parley/factors/passkeys/{passkey_id:int}',
  doc: 'docs/contract.md',
  errors: ['CONFIRMATION_REQUIRED'],
});

/** For a sign-in, which a passkey does alone: it is both factors. */
export const startPasskeySignIn = route({
  method: 'POST',
  path: '/parley/passkeys/start',
  doc: 'docs/contract.md',
  auth: 'none',
  result: object(begun),
});

export const signInWithPasskey = route({
  method: 'POST',
  path: '/parley/passkeys/sign_in',
  doc: 'docs/contract.md',
  auth: 'none',
  params: { passkey: param(signed) },
  result: object({ api_key: str, email: str, user_id: int }),
  errors: ['SECOND_FACTOR_REFUSED', 'USER_DEACTIVATED', 'REALM_DEACTIVATED'],
});

/** By what the caller can prove that it is still them, and a challenge where they have a passkey. */
export const startConfirmation = route({
  method: 'POST',
  path: '/parley/confirm/start',
  doc: 'docs/contract.md',
  isForSetup: true,
  result: object({
    ways: list(openEnum('password', 'code', 'recovery_code', 'passkey')),
    passkey: nullable(object(begun)),
  }),
});

/** By one of them. What asks for it may be done for a quarter of an hour. */
export const confirmIdentity = route({
  method: 'POST',
  path: '/parley/confirm',
  doc: 'docs/contract.md',
  isForSetup: true,
  params: { password: maybeText, code: maybeText, passkey: maybe(param(signed)) },
  errors: ['AUTHENTICATION_FAILED', 'SECOND_FACTOR_REFUSED', 'RATE_LIMIT_HIT'],
});

/** Takes away all second factors of somebody who has lost them, whom that is told. By administrators, of owners by owners. */
export const resetFactors = route({
  method: 'DELETE',
  path: '/parley/users/{user_id:int}/factors',
  doc: 'docs/contract.md',
  errors: ['CONFIRMATION_REQUIRED', 'UNAUTHORIZED_PRINCIPAL'],
});
