import type { SessionEnd } from '~/session/session';
import type { Probe } from '~/session/signIn/probe';

/** A server that responded, with the origin it responded at. */
export type FoundServer = Extract<Probe, { kind: 'found' }>;

/** Why someone was signed out. */
export type EntryNotice = SessionEnd;

/** The link that was followed to the server that served the page. */
export interface EntryLink {
  /** The key of an invitation. */
  readonly invitation?: string | undefined;
  /** The token of a password reset link. */
  readonly recovery?: string | undefined;
  /** The code that a sign-in on another page returned with. */
  readonly signInCode?: string | undefined;
}

/** Which screen is shown, and its initial state. */
export type Screen =
  /** `goesOn`: continues directly to the server found there. */
  | { readonly kind: 'connect'; readonly address: string; readonly goesOn?: boolean }
  | { readonly kind: 'signIn'; readonly place: FoundServer; readonly email?: string }
  | { readonly kind: 'public'; readonly place: FoundServer }
  | { readonly kind: 'signUp'; readonly place: FoundServer }
  | { readonly kind: 'create'; readonly place: FoundServer }
  | { readonly kind: 'join'; readonly place: FoundServer; readonly invitation: string }
  | { readonly kind: 'return'; readonly place: FoundServer; readonly code: string }
  | { readonly kind: 'recover'; readonly place: FoundServer; readonly token: string };

/**
 * The first screen, according to the response of the server that served the page. If that is a chat server but can't be
 * used now, it is asked again on the screen that explains it.
 */
export function firstScreen(homeOrigin: string, home: Probe, link: EntryLink): Screen {
  if (home.kind === 'found') {
    const { recovery, invitation, signInCode } = link;
    if (signInCode !== undefined) return { kind: 'return', place: home, code: signInCode };
    const isWaiting = home.server.organization === undefined;
    if (recovery === undefined || isWaiting) return screenOf(home, invitation);
    return { kind: 'recover', place: home, token: recovery };
  }
  const isSomethingElse = home.fault === 'notAServer' || home.fault === 'malformed';
  return { kind: 'connect', address: isSomethingElse ? '' : homeOrigin };
}

/**
 * A server without an organization waits for its first owner; `invitation` is the key of an invitation to this server.
 */
export function screenOf(place: FoundServer, invitation?: string): Screen {
  if (place.server.organization === undefined) return { kind: 'create', place };
  return invitation === undefined ? { kind: 'signIn', place } : { kind: 'join', place, invitation };
}

/** The host with its port, as people write it. */
export function hostOf(origin: string): string {
  return new URL(origin).host;
}

export function organizationName({ origin, server }: FoundServer): string {
  return server.organization?.name.trim() || hostOf(origin);
}

/** The server's version, for people who have to ask an administrator about it. */
export function versionLine({ server }: FoundServer): string {
  return `Server version ${server.version}, level ${server.featureLevel}`;
}
