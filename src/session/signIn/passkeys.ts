import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiClient } from '~/api/client';
import { signInWithPasskey as signInRoute, startPasskeySignIn } from '~/contract/routes/factors';
import type { Account } from '~/storage/schema';
import { firstAccount } from './accounts';

/** The challenge from the server, for the browser to answer. */
export interface Ceremony {
  readonly ceremony: string;
  readonly options: unknown;
}
interface Signed {
  readonly ceremony: string;
  readonly response: unknown;
}

const library = () => import('@simplewebauthn/browser');

/** Passkeys belong to the page's origin; browsers don't support them for bare IP addresses, or without HTTPS. */
export function canUsePasskeys(origin: string): boolean {
  const { location, PublicKeyCredential } = globalThis;
  if (PublicKeyCredential === undefined || origin !== location.origin) return false;
  return !/^[\d.]+$|^\[/.test(location.hostname);
}

/** Creates a passkey on a device of the user's choice. */
export async function createPasskey({ ceremony, options }: Ceremony): Promise<Signed> {
  const { startRegistration } = await library();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return { ceremony, response: await startRegistration({ optionsJSON }) };
}

/** `inField`: offered as autofill instead of in a dialog. */
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

/** Whether the browser offers passkeys as autofill. */
export async function offersInField(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await library();
  return browserSupportsWebAuthnAutofill();
}

/** Cancels a pending passkey prompt. */
export async function stopAsking(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}

/** Whether the user just closed the browser's dialog: not worth an error message. */
export function isPasskeyDismissed(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}

/** The device already has a passkey for the account. */
export function isPasskeyThere(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}
