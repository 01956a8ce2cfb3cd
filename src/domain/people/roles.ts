import { ROLE } from './user';

export interface Role {
  readonly role: number;
  readonly name: string;
  readonly plural: string;
  /** With its article, for a sentence. */
  readonly one: string;
}

const MEMBER: Role = { role: ROLE.member, name: 'Member', plural: 'Members', one: 'a member' };

/** Highest first; a lower number is a higher role. */
export const ROLES: readonly Role[] = [
  { role: ROLE.owner, name: 'Owner', plural: 'Owners', one: 'an owner' },
  {
    role: ROLE.administrator,
    name: 'Administrator',
    plural: 'Administrators',
    one: 'an administrator',
  },
  { role: ROLE.moderator, name: 'Moderator', plural: 'Moderators', one: 'a moderator' },
  MEMBER,
  { role: ROLE.guest, name: 'Guest', plural: 'Guests', one: 'a guest' },
];

/** A newer server may have other roles, which show as members. */
export function wordsOfRole(role: number): Role {
  return ROLES.find((one) => one.role === role) ?? MEMBER;
}

export function nameOfRole(role: number): string {
  return wordsOfRole(role).name;
}
