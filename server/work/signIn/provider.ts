import type { ClaimRules, ProvedPerson } from '../../realm/identities/provedPerson';

/** Where people have accounts already, as the operator has configured it. */
export interface ProviderPlace {
  /** In addresses and in the database: it never changes. */
  readonly name: string;
  readonly displayName: string;
  readonly kind: 'openid' | 'github';
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly scope: string;
  /** Every address that it names is its owner's, also where it does not say so. */
  readonly trustsAddresses: boolean;
  /** Claims that say that the address is proved. */
  readonly proofs: readonly string[];
  readonly rules: ClaimRules;
}

/** What only this server and the browser's way there know of a sign-in. */
export interface Checks {
  readonly state: string;
  readonly nonce: string;
  readonly pkceVerifier: string;
}

/** One session there, or all that somebody has there. */
export type EndedElsewhere =
  | { readonly providerSession: string; readonly subject?: undefined }
  | { readonly subject: string; readonly providerSession?: undefined };

/** What a provider can do for a sign-in. */
export interface Provider {
  readonly place: ProviderPlace;
  /** Where the browser goes. Throws SignInTrouble. */
  begin(redirectUri: string, checks: Checks): Promise<string>;
  /** Who came back. Throws SignInTrouble. */
  finish(returned: URL, checks: Checks): Promise<ProvedPerson>;
  /** Where a browser signs out there too; undefined: nowhere. */
  endUrl(idToken: string | undefined, backTo: string): Promise<string | undefined>;
  /** Who has signed out there, by a token that the provider sends itself. Throws SignInTrouble. */
  readEnd(token: string): Promise<EndedElsewhere>;
}

/** Nobody was proved. The message is for whoever wanted to come in. */
export class SignInTrouble extends Error {
  override readonly name = 'SignInTrouble';
}
