import type { ClaimRules, ProvedPerson } from '../../realm/identities/provedPerson';

/** Where people have accounts already, as the operator has configured it. */
interface Place {
  /** In addresses and in the database: it never changes. */
  readonly name: string;
  readonly displayName: string;
  /** Every address that it names is its owner's, also where it does not say so. */
  readonly trustsAddresses: boolean;
  /** Claims that say that the address is proved. */
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
  /** Certificates or public keys as PEM. While it changes them there are two. */
  readonly certificates: readonly string[];
  /** What we are called there; undefined: the address of our metadata. */
  readonly entityId: string | undefined;
}

/** Asked for a name and a password, as typed here. */
export interface LdapPlace extends Place {
  readonly kind: 'ldap';
  readonly url: string;
  readonly hasStartTls: boolean;
  /** Of authorities that are believed beside the usual ones, as PEM. */
  readonly certificates: readonly string[];
  /** Who looks for people; undefined: nobody has to say. */
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

/** The parameter of what was posted. */
export const POSTED = 'SAMLResponse';

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
  readonly place: BrowserPlace;
  /** Where the browser goes. Throws SignInTrouble. */
  begin(redirectUri: string, checks: Checks): Promise<string>;
  /** Who came back; what was posted is among the parameters. Throws SignInTrouble. */
  finish(returned: URL, checks: Checks): Promise<ProvedPerson>;
  /** What is entered there about this server, where there is a form for it. */
  metadata?(redirectUri: string): Promise<string>;
  /** Where a browser signs out there too; undefined: nowhere. */
  endUrl(idToken: string | undefined, backTo: string): Promise<string | undefined>;
  /** Who has signed out there, by a token that the provider sends itself. Throws SignInTrouble. */
  readEnd(token: string): Promise<EndedElsewhere>;
}

/** Nobody was proved. The message is for whoever wanted to come in. */
export class SignInTrouble extends Error {
  override readonly name = 'SignInTrouble';
}
