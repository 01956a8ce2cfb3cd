import type { SessionEnd } from '~/session/session';
import type { Probe } from '~/session/signIn/probe';

/** A server that answered, under the address it answered at. */
export type FoundServer = Extract<Probe, { kind: 'found' }>;

/** Why somebody stands outside who was inside. */
export type EntryNotice = SessionEnd;

/** What was followed here, to the server that served the page. */
export interface EntryLink {
  /** The key of an invitation. */
  readonly invitation?: string | undefined;
  /** The token of a link to a new password. */
  readonly recovery?: string | undefined;
  /** What a sign-in on somebody else's page came back with. */
  readonly signInCode?: string | undefined;
}

/** Which of the screens is shown, and what it begins with. */
export type Screen =
  /** `goesOn`: straight to what is found there. */
  | { readonly kind: 'connect'; readonly address: string; readonly goesOn?: boolean }
  | { readonly kind: 'signIn'; readonly place: FoundServer; readonly email?: string }
  | { readonly kind: 'public'; readonly place: FoundServer }
  | { readonly kind: 'signUp'; readonly place: FoundServer }
  | { readonly kind: 'create'; readonly place: FoundServer }
  | { readonly kind: 'join'; readonly place: FoundServer; readonly invitation: string }
  | { readonly kind: 'return'; readonly place: FoundServer; readonly code: string }
  | { readonly kind: 'recover'; readonly place: FoundServer; readonly token: string };

/**
 * Where somebody begins, by what the server that served the page says of itself.
 * One that is such a server but cannot be used now is asked again on the screen that explains it.
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

/** A server without an organization waits for its first owner; `invitation` is the key of one to this server. */
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

/** What runs there, for those who have to ask an administrator about it. */
export function versionLine({ server }: FoundServer): string {
  return `Server version ${server.version}, level ${server.featureLevel}`;
}
