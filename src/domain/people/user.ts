export { ROLE } from '~/contract/records/user';

import type { UserId } from '../ids';

export interface ProfileValue {
  readonly value: string;
  /** HTML, for the field types that take Markdown. */
  readonly renderedValue: string | undefined;
}

export interface User {
  readonly userId: UserId;
  readonly fullName: string;
  /** The API email. The real one is `deliveryEmail`, null if this user can't see it. */
  readonly email: string;
  readonly deliveryEmail: string | null;
  /** One of ROLE; a newer server may know others. */
  readonly role: number;
  readonly isActive: boolean;
  readonly isBot: boolean;
  readonly botType: number | null;
  readonly botOwnerId: UserId | null;
  /** IANA name, or empty when not set. */
  readonly timezone: string;
  /** null: the server has no picture, so a monogram is drawn. */
  readonly avatarUrl: string | null;
  readonly avatarVersion: number;
  /** The user's own only: whether they uploaded it. undefined: not known. */
  readonly isAvatarUploaded?: boolean | undefined;
  /** ISO 8601. Parsed only where it is shown: parsing ten thousand dates at startup would be noticeable. */
  readonly dateJoined: string;
  readonly isSystemBot: boolean;
  /** Keyed by custom profile field id. */
  readonly profile: Readonly<Record<string, ProfileValue>>;
}

export interface UserStatus {
  readonly text: string;
  readonly emojiName: string;
  readonly emojiCode: string;
  readonly reactionType: string;
}
export const NO_STATUS: UserStatus = { text: '', emojiName: '', emojiCode: '', reactionType: '' };

/** UNIX seconds; 0 means never. */
export interface Presence {
  readonly activeAt: number;
  readonly idleAt: number;
  /** The server's clock at the time of the report, if known. */
  readonly toldAt?: number | undefined;
}

export type PresenceState = 'active' | 'idle' | 'offline';

/** The presence to show for a user now (gap 8). `nowSeconds` is the server's clock. */
export function presenceState(
  presence: Presence | undefined,
  nowSeconds: number,
  offlineThresholdSeconds: number,
): PresenceState {
  if (presence === undefined) return 'offline';
  if (nowSeconds - presence.activeAt <= offlineThresholdSeconds) return 'active';
  return nowSeconds - presence.idleAt <= offlineThresholdSeconds ? 'idle' : 'offline';
}
