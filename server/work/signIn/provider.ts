import type { ClaimRules, ProvedPerson } from '../../realm/identities/provedPerson';

/** A place where people already have accounts, as configured by the operator. */
interface Place {
  /** Used in URLs and in the database: it never changes. */
  readonly name: string;
  readonly displayName: string;
  /** Every address that the provider reports counts as verified, even if the provider doesn't say so. */
  readonly trustsAddresses: boolean;
  /** Claims that mark the address as verified. */
  readonly proofs: readonly string[];
  readonly rules: ClaimRules;
}

export interface OAuthPlace extends Place {
  readonly kind: 'openid' | 'github';
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly scope: string;
}

export interface SamlPlace extends Place {
  readonly kind: 'saml';
  /** The entity ID of the identity provider. */
  readonly issuer: string;
  readonly signInUrl: string;
  /** Certificates or public keys as PEM. There are two during a key rotation. */
  readonly certificates: readonly string[];
  /** This server's entity ID there; undefined: the URL of its metadata. */
  readonly entityId: string | undefined;
}

/** Checks the name and password entered here. */
export interface LdapPlace extends Place {
  readonly kind: 'ldap';
  readonly url: string;
  readonly hasStartTls: boolean;
  /** Trusted certificate authorities besides the usual ones, as PEM. */
  readonly certificates: readonly string[];
  /** The account that searches for people; undefined: anonymous. */
  readonly bind: { readonly dn: string; readonly password: string } | undefined;
  readonly base: string;
  /** Finds one person by `{login}`. */
  readonly filter: string;
  /** The attribute that never changes. */
  readonly subject: string;
}

/** Reached by a browser. */
export type BrowserPlace = OAuthPlace | SamlPlace;
export type ProviderPlace = BrowserPlace | LdapPlace;

/** The parameter that carries what was posted. */
export const POSTED = 'SAMLResponse';

/** The parts of a sign-in that only this server and the browser's redirect know. */
export interface Checks {
  readonly state: string;
  readonly nonce: string;
  readonly pkceVerifier: string;
}

/** One session at the provider, or all of a person's sessions there. */
export type EndedElsewhere =
  | { readonly providerSession: string; readonly subject?: undefined }
  | { readonly subject: string; readonly providerSession?: undefined };

/** What a provider can do for a sign-in. */
export interface Provider {
  readonly place: BrowserPlace;
  /** The URL to send the browser to. Throws SignInTrouble. */
  begin(redirectUri: string, checks: Checks): Promise<string>;
  /** Returns who came back; posted data is among the parameters. Throws SignInTrouble. */
  finish(returned: URL, checks: Checks): Promise<ProvedPerson>;
  /** What to enter at the provider about this server, where a form exists for it. */
  metadata?(redirectUri: string): Promise<string>;
  /** The URL where a browser signs out at the provider too; undefined: there is none. */
  endUrl(idToken: string | undefined, backTo: string): Promise<string | undefined>;
  /** Who signed out at the provider, from a token that the provider itself sends. Throws SignInTrouble. */
  readEnd(token: string): Promise<EndedElsewhere>;
}

/** No one could be authenticated. The message is for the person signing in. */
export class SignInTrouble extends Error {
  override readonly name = 'SignInTrouble';
}
