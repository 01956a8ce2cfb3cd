import { MIN_FEATURE_LEVEL } from '~/contract/limits';

/** The oldest feature level that Parley supports. */
export const OLDEST_FEATURE_LEVEL = MIN_FEATURE_LEVEL;

/** What is known about a server before anyone signs in. */
export interface ServerInfo {
  readonly featureLevel: number;
  readonly version: string;
  /** undefined: the host has no organization yet. */
  readonly organization:
    | {
        readonly name: string;
        readonly url: string;
        readonly iconUrl: string;
        readonly hasPublicAccess: boolean;
        /** Anyone can create an account here. */
        readonly hasOpenSignUp: boolean;
      }
    | undefined;
  readonly hasPasswordSignIn: boolean;
  /** Who helps users who forgot their password; undefined: the server doesn't say. */
  readonly passwordRecovery: string | undefined;
  readonly needsEmailAsUsername: boolean;
  /** After an external sign-in, the user returns to this server's page. */
  readonly returnsSignIn: boolean;
  /** Users can sign in with a passkey. */
  readonly hasPasskeys: boolean;
  readonly externalMethods: readonly ExternalSignIn[];
}

export interface ExternalSignIn {
  readonly name: string;
  readonly displayName: string;
  readonly iconUrl: string | null;
  readonly loginUrl: string;
}

export function isTooOld(server: ServerInfo): boolean {
  return server.featureLevel < OLDEST_FEATURE_LEVEL;
}
