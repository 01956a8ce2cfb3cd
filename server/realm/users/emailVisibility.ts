import { ROLE } from '~/contract/records/user';
import type { UserRow } from '../../core/db/schema';

/** The viewer; undefined, where allowed: a spectator. */
export interface Viewer {
  readonly id: number;
  readonly role: number;
}

/** `email_address_visibility` -> the widest role that can see the address (gap 1.7). */
const WIDEST_ROLE: Readonly<Record<number, number>> = {
  1: ROLE.guest,
  2: ROLE.member,
  3: ROLE.administrator,
  4: 0,
  5: ROLE.moderator,
};
const EVERYONE = 1;

type EmailColumns = Pick<UserRow, 'id' | 'email' | 'email_visibility'>;

/** People always see their own address. */
export function canSeeEmail(viewer: Viewer | undefined, target: EmailColumns): boolean {
  if (viewer === undefined) return false;
  return viewer.id === target.id || viewer.role <= (WIDEST_ROLE[target.email_visibility] ?? 0);
}

/** The address by which the API knows someone: made up unless everyone can see the real one. */
export function apiEmail(user: EmailColumns, host: string): string {
  return user.email_visibility === EVERYONE ? user.email : `user${user.id}@${host}`;
}
