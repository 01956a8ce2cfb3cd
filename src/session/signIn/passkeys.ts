import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiClient } from '~/api/client';
import { signInWithPasskey as signInRoute, startPasskeySignIn } from '~/contract/routes/factors';
import type { Account } from '~/storage/schema';
import { firstAccount } from './accounts';

/** What the server began, and how the browser answers. */
export interface Ceremony {
  readonly ceremony: string;
  readonly options: unknown;
}
interface Signed {
  readonly ceremony: string;
  readonly response: unknown;
}

const library = () => import('@simplewebauthn/browser');

/** Passkeys are of the address that the page came from; the browser has none for a bare IP address, or without HTTPS. */
export function canUsePasskeys(origin: string): boolean {
  const { location, PublicKeyCredential } = globalThis;
  if (PublicKeyCredential === undefined || origin !== location.origin) return false;
  return !/^[\d.]+$|^\[/.test(location.hostname);
}

/** Has a passkey made on a device of the reader's choice. */
export async function createPasskey({ ceremony, options }: Ceremony): Promise<Signed> {
  const { startRegistration } = await library();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return { ceremony, response: await startRegistration({ optionsJSON }) };
}

/** `inField`: among what the browser offers to fill in, in place of a window of its own. */
export async function askPasskey(
  { ceremony, options }: Ceremony,
  { inField = false } = {},
): Promise<Signed> {
  const { startAuthentication } = await library();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return {
    ceremony,
    response: await startAuthentication({ optionsJSON, useBrowserAutofill: inField }),
  };
}

export async function signInByPasskey(
  origin: string,
  how?: { inField: boolean },
): Promise<Account> {
  const api = new ApiClient({ origin });
  const passkey = await askPasskey(await api.send(startPasskeySignIn, {}), how);
  return firstAccount({ api }, await api.send(signInRoute, { passkey }));
}

/** Whether the browser offers passkeys where a name is typed. */
export async function offersInField(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await library();
  return browserSupportsWebAuthnAutofill();
}

/** Ends what waits for somebody to choose one. */
export async function stopAsking(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}

/** Whoever closes the browser's window has changed their mind: nothing to be told of. */
export function isPasskeyDismissed(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}

/** The device has one of the account already. */
export function isPasskeyThere(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}
