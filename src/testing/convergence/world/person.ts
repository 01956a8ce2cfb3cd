import { ROLE } from '~/contract/records/user';

/** A person with an account in the run's organization. */
export interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly apiKey: string;
}

/** The people who exist from the beginning. The owner is created with the organization. */
export const CAST = [
  { name: 'Mod Okoro', role: ROLE.moderator },
  { name: 'Ann Lind', role: ROLE.member },
  { name: 'Ben Şahin', role: ROLE.member },
  { name: 'Gus Guest', role: ROLE.guest },
] as const;

/** Indexes in the list of people, with the owner first. */
export const OWNER = 0;
export const ANN = 2;
export const GUEST = 4;
