import { MIN_FEATURE_LEVEL } from '~/contract/limits';

/** The oldest servers that Parley works with. */
export const OLDEST_FEATURE_LEVEL = MIN_FEATURE_LEVEL;

/** What an address turned out to be, before anybody signs in. */
export interface ServerInfo {
  readonly featureLevel: number;
  readonly version: string;
  /** undefined: the host serves no organization yet. */
  readonly organization:
    | {
        readonly name: string;
        readonly url: string;
        readonly iconUrl: string;
        readonly hasPublicAccess: boolean;
        /** Anybody may make an account here. */
        readonly hasOpenSignUp: boolean;
      }
    | undefined;
  readonly hasPasswordSignIn: boolean;
  /** Who helps somebody that forgot their password; undefined: the server doesn't say. */
  readonly passwordRecovery: string | undefined;
  readonly needsEmailAsUsername: boolean;
  /** Whoever signs in by an account elsewhere comes back to the page of this server. */
  readonly returnsSignIn: boolean;
  /** A passkey signs in. */
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
