import { ROLE } from './user';

export interface Role {
  readonly role: number;
  readonly name: string;
}

/** Highest first; a lower number is a higher role. */
export const ROLES: readonly Role[] = [
  { role: ROLE.owner, name: 'Owner' },
  { role: ROLE.administrator, name: 'Administrator' },
  { role: ROLE.moderator, name: 'Moderator' },
  { role: ROLE.member, name: 'Member' },
  { role: ROLE.guest, name: 'Guest' },
];

/** A newer server may have other roles, which show as members. */
export function nameOfRole(role: number): string {
  return ROLES.find((one) => one.role === role)?.name ?? 'Member';
}
