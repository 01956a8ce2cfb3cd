import type { ChannelId, GroupId, UserId } from '../ids';

/** An unused invitation. Email invitations and links have separate id sequences. Times in UNIX seconds. */
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

/** What people get who accept the invitation (E9). */
export interface InvitationTerms {
  readonly role: number;
  /** null: never. */
  readonly expiresInMinutes: number | null;
  /** undefined: the server can't include the default channels as a group. */
  readonly includesDefaults: boolean | undefined;
  readonly channelIds: readonly ChannelId[];
  /** undefined: the server can't add new people to groups. */
  readonly groupIds: readonly GroupId[] | undefined;
  /** null: the organization's own, empty: none; undefined for users who can't choose. */
  readonly welcomeText: string | null | undefined;
}

export interface EmailInvitations extends InvitationTerms {
  readonly emails: readonly string[];
  /** undefined: the server's default. */
  readonly notifiesInviter: boolean | undefined;
}

/** The result of inviting addresses: some may be refused while others are invited (E9). */
export interface InviteOutcome {
  readonly refused: readonly RefusedAddress[];
  /** Whether any address was invited. */
  readonly wereSent: boolean;
  readonly isDailyLimitReached: boolean;
  readonly isLicenseLimitReached: boolean;
}

export interface RefusedAddress {
  readonly email: string;
  /** The server's message. */
  readonly reason: string;
  readonly isDeactivated: boolean;
}

/** Maximum length of a welcome message, in characters (E9). */
export const WELCOME_LIMIT = 8000;
/** What an invitation link shows when opened. */
export type OpenedInvitation =
  | {
      readonly state: 'open';
      readonly inviter: string;
      readonly role: number;
      /** null: any email address can join. */
      readonly email: string | null;
      readonly channels: readonly string[];
      readonly groups: readonly string[];
    }
  | { readonly state: 'expired' | 'revoked' | 'used'; readonly inviter: string };
