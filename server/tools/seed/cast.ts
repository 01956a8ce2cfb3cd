import { ROLE } from '~/contract/records/user';

/** Somebody of the demo organization. */
export interface CastMember {
  /** Before `@demo.example`. */
  readonly address: string;
  readonly name: string;
  readonly role: number;
  readonly timezone: string;
  readonly status?: { readonly emoji: string; readonly text: string };
  /** Minutes since they were last seen; absent: not for days. */
  readonly seenMinutesAgo?: number;
}

/** The first one founds the organization, and is whose eyes the demo is made for. */
export const CAST = [
  {
    address: 'owner',
    name: 'Robin Vale',
    role: ROLE.owner,
    timezone: 'Europe/Lisbon',
    seenMinutesAgo: 3,
  },
  {
    address: 'ines',
    name: 'Inês Carvalho',
    role: ROLE.administrator,
    timezone: 'Europe/Lisbon',
    status: { emoji: 'headphones', text: 'Heads down until lunch' },
    seenMinutesAgo: 0,
  },
  {
    address: 'tomas',
    name: 'Tomás Brandt',
    role: ROLE.moderator,
    timezone: 'Europe/Berlin',
    seenMinutesAgo: 1,
  },
  {
    address: 'aiko',
    name: 'Aiko Tanabe',
    role: ROLE.member,
    timezone: 'Asia/Tokyo',
    status: { emoji: 'sleeping', text: '' },
    seenMinutesAgo: 240,
  },
  {
    address: 'devon',
    name: 'Devon Okafor',
    role: ROLE.member,
    timezone: 'Africa/Lagos',
    seenMinutesAgo: 0,
  },
  {
    address: 'marit',
    name: 'Marit Solheim',
    role: ROLE.member,
    timezone: 'Europe/Oslo',
    status: { emoji: 'palm_tree', text: 'Back on Monday' },
  },
  {
    address: 'sanjay',
    name: 'Sanjay Rao',
    role: ROLE.member,
    timezone: 'Asia/Kolkata',
    seenMinutesAgo: 12,
  },
  {
    address: 'lucia',
    name: 'Lucía Ferrer',
    role: ROLE.member,
    timezone: 'Europe/Madrid',
    seenMinutesAgo: 2,
  },
  {
    address: 'noah',
    name: 'Noah Whitfield',
    role: ROLE.member,
    timezone: 'America/New_York',
    status: { emoji: 'bus', text: 'Commuting' },
    seenMinutesAgo: 30,
  },
  {
    address: 'yara',
    name: 'Yara Haddad',
    role: ROLE.member,
    timezone: 'Asia/Beirut',
    seenMinutesAgo: 0,
  },
  {
    address: 'piet',
    name: 'Piet van der Zee',
    role: ROLE.member,
    timezone: 'Europe/Amsterdam',
    seenMinutesAgo: 75,
  },
  {
    address: 'greta',
    name: 'Greta Lindqvist (contractor)',
    role: ROLE.guest,
    timezone: 'Europe/Stockholm',
    seenMinutesAgo: 500,
  },
] as const satisfies readonly CastMember[];

export type Address = (typeof CAST)[number]['address'];

export const BOT = { address: 'build-bot', name: 'Build bot' } as const;
