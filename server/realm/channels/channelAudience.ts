import { ROLE } from '~/contract/records/user';
import { type GroupSetting, peopleIn } from '~/domain/permissions/groups';
import type { Change } from '../../core/change';
import { type Audience, reachOf } from '../../core/events/audience';
import { activeStandings } from '../users/users';
import { type Channel, subscriberIds } from './channel';

/** Settings that let people see a private channel whose subscribers they are not (gap 1.8). */
const REVEALING = [
  'can_administer_channel_group',
  'can_add_subscribers_group',
  'can_subscribe_group',
] as const;

/** Everybody who may know of a channel, as things stand in this change. */
export async function channelAudience(
  { db, organization }: Change,
  channel: Channel,
): Promise<Audience> {
  const subscribers = await subscriberIds(db, channel.id);
  const subscribed = new Set(subscribers);
  if (channel.web_public === 1) return { kind: 'everyone' };
  if (channel.invite_only === 0) {
    const guests = await db
      .selectFrom('users')
      .select('id')
      .where('role', '=', ROLE.guest)
      .execute();
    const except = guests.map((guest) => guest.id).filter((id) => !subscribed.has(id));
    return { kind: 'everyone', except };
  }
  const administrators = await db
    .selectFrom('users')
    .select('id')
    .where('role', '<=', ROLE.administrator)
    .where('is_active', '=', 1)
    .execute();
  for (const { id } of administrators) subscribed.add(id);
  const settings = REVEALING.map((name) => channel.permissions[name]);
  const nobody = organization.groups.systemId('role:nobody');
  const named = settings.filter((setting) => !isEmpty(setting, nobody));
  if (named.length > 0) {
    const people = (await activeStandings(db)).filter((person) => person.role !== ROLE.guest);
    const lookup = organization.groups.lookupAmong(people);
    const eligible = new Set(people.map((person) => person.id));
    for (const setting of named) {
      for (const id of peopleIn(setting, lookup)) if (eligible.has(id)) subscribed.add(id);
    }
  }
  return { kind: 'users', ids: [...subscribed] };
}

function isEmpty(setting: GroupSetting, nobody: number): boolean {
  if (typeof setting === 'number') return setting === nobody;
  return setting.direct_members.length === 0 && setting.direct_subgroups.length === 0;
}

/** The same audience without some people; those get an event of their own. */
export function withoutPeople(audience: Audience, people: readonly number[]): Audience {
  const out = new Set(people);
  switch (audience.kind) {
    case 'everyone':
      return { kind: 'everyone', except: [...new Set([...(audience.except ?? []), ...people])] };
    case 'users':
      return { kind: 'users', ids: audience.ids.filter((id) => !out.has(id)) };
    case 'receivers':
      throw new Error('audiences of messages are not narrowed');
  }
}

/** Of these people, those whom an audience contains. */
export function peopleWithin(audience: Audience, people: readonly number[]): readonly number[] {
  const { flagsFor } = reachOf(audience);
  return people.filter((id) => flagsFor(id) !== undefined);
}

/** Everybody who is in the first audience and not in the second. */
export function audienceMinus(a: Audience, b: Audience): Audience {
  if (a.kind === 'users') {
    const { flagsFor } = reachOf(b);
    return { kind: 'users', ids: a.ids.filter((id) => flagsFor(id) === undefined) };
  }
  if (a.kind === 'receivers' || b.kind === 'receivers') {
    throw new Error('audiences of messages are not compared');
  }
  if (b.kind === 'users') return withoutPeople(a, b.ids);
  // Both are everybody with exceptions: what remains are the second one's exceptions.
  const inFirst = peopleWithin(a, b.except ?? []);
  return { kind: 'users', ids: inFirst };
}

export function isNobody(audience: Audience): boolean {
  return audience.kind === 'users' && audience.ids.length === 0;
}
