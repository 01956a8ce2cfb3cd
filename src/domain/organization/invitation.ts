import type { ChannelId, GroupId, UserId } from '../ids';

/** One that waits to be used. Those by email and links number separately. Times in UNIX seconds. */
export type Invitation = {
  readonly id: number;
  readonly inviterId: UserId;
  readonly invitedAt: number;
  /** null: never. */
  readonly expiresAt: number | null;
  readonly role: number;
} & (
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'link'; readonly url: string }
);

/** What whoever accepts gets (E9). */
export interface InvitationTerms {
  readonly role: number;
  /** null: never. */
  readonly expiresInMinutes: number | null;
  /** undefined: the server does not know the default channels as a whole. */
  readonly includesDefaults: boolean | undefined;
  readonly channelIds: readonly ChannelId[];
  /** undefined: the server cannot put newcomers into groups. */
  readonly groupIds: readonly GroupId[] | undefined;
  /** null: the organization's own, empty: none; undefined for those who may not choose. */
  readonly welcomeText: string | null | undefined;
}

export interface EmailInvitations extends InvitationTerms {
  readonly emails: readonly string[];
  /** undefined: as the server does. */
  readonly notifiesInviter: boolean | undefined;
}

/** What came of inviting addresses: some may be refused while the others are invited (E9). */
export interface InviteOutcome {
  readonly refused: readonly RefusedAddress[];
  /** Whether any address was invited. */
  readonly wereSent: boolean;
  readonly isDailyLimitReached: boolean;
  readonly isLicenseLimitReached: boolean;
}

export interface RefusedAddress {
  readonly email: string;
  /** The server's words. */
  readonly reason: string;
  readonly isDeactivated: boolean;
}

/** Longest welcome message, in characters (E9). */
export const WELCOME_LIMIT = 8000;
/** What a link leads to, for whoever opens it. */
export type OpenedInvitation =
  | {
      readonly state: 'open';
      readonly inviter: string;
      readonly role: number;
      /** null: any address may join. */
      readonly email: string | null;
      readonly channels: readonly string[];
      readonly groups: readonly string[];
    }
  | { readonly state: 'expired' | 'revoked' | 'used'; readonly inviter: string };
