import { ROLE } from './user';

export interface Role {
  readonly role: number;
  readonly name: string;
}

/** Highest first; a smaller number is a higher role. */
export const ROLES: readonly Role[] = [
  { role: ROLE.owner, name: 'Owner' },
  { role: ROLE.administrator, name: 'Administrator' },
  { role: ROLE.moderator, name: 'Moderator' },
  { role: ROLE.member, name: 'Member' },
  { role: ROLE.guest, name: 'Guest' },
];

/** A newer server may know other roles: they are members to us. */
export function nameOfRole(role: number): string {
  return ROLES.find((one) => one.role === role)?.name ?? 'Member';
}
