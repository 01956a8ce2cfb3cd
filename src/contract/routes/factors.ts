import { anything, int, list, nullable, object, openEnum, str } from '../decode';
import { maybe, maybeText, param, route } from '../route';

/** The ways to prove one's identity besides a password. */
const factorWay = openEnum('code', 'recovery_code', 'passkey');

const passkey = object({
  id: int,
  name: str,
  /** UNIX seconds. */
  created_at: int,
  last_used_at: nullable(int),
});

/** In the clear, this once; empty if some already exist. */
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

/** Creates a secret for an authenticator app; it has no effect before `confirmTotp`. */
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

/** Replaces the old codes with new ones. */
export const renewRecoveryCodes = route({
  method: 'POST',
  path: '/parley/factors/recovery_codes',
  doc: 'docs/contract.md',
  isForSetup: true,
  result: object(recoveryCodes),
  errors: ['CONFIRMATION_REQUIRED'],
});

/** A challenge for a passkey: the options for the browser, and the challenge's name. Valid once, for five minutes. */
const begun = { ceremony: str, options: anything };
/** The browser's response to the challenge. */
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

/** The name is only for its owner: nothing is verified with it. */
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

/** Starts a sign-in with a passkey alone, which is both factors. */
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

/** The ways in which the caller can confirm their identity, with a challenge if they have a passkey. */
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

/** Confirms with one of these ways. For a quarter of an hour, the caller can then do what requires a confirmation. */
export const confirmIdentity = route({
  method: 'POST',
  path: '/parley/confirm',
  doc: 'docs/contract.md',
  isForSetup: true,
  params: { password: maybeText, code: maybeText, passkey: maybe(param(signed)) },
  errors: ['AUTHENTICATION_FAILED', 'SECOND_FACTOR_REFUSED', 'RATE_LIMIT_HIT'],
});

/** Removes someone's lost second factors, and notifies them. For administrators; for an owner's factors, owners. */
export const resetFactors = route({
  method: 'DELETE',
  path: '/parley/users/{user_id:int}/factors',
  doc: 'docs/contract.md',
  errors: ['CONFIRMATION_REQUIRED', 'UNAUTHORIZED_PRINCIPAL'],
});
