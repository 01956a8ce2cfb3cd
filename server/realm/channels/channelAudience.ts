import { ROLE } from '~/contract/records/user';
import { type GroupSetting, peopleIn } from '~/domain/permissions/groups';
import type { Change } from '../../core/change';
import { prepared } from '../../core/db/prepared';
import { groupBy, inChunks } from '../../core/db/rows';
import type { Reader } from '../../core/db/schema';
import { type Audience, reachOf } from '../../core/events/audience';
import { activeStandings } from '../users/users';
import type { Channel } from './channel';

/** Settings that reveal a private channel to people who aren't subscribed (gap 1.8). */
const REVEALING = [
  'can_administer_channel_group',
  'can_add_subscribers_group',
  'can_subscribe_group',
] as const;

/** Everyone who can see a channel, as of this change. */
export async function channelAudience(change: Change, channel: Channel): Promise<Audience> {
  const audiences = await channelAudiences(change, [channel]);
  return audiences.get(channel.id) ?? { kind: 'users', ids: [] };
}

/** The audiences of several channels, by channel id, in a fixed small number of queries. */
export async function channelAudiences(
  change: Change,
  channels: readonly Channel[],
): Promise<ReadonlyMap<number, Audience>> {
  const isOpen = ({ web_public, invite_only }: Channel) => web_public === 1 || invite_only === 0;
  const open = channels.filter((channel) => isOpen(channel));
  const closed = channels.filter((channel) => !isOpen(channel));
  return new Map([
    ...(await openAudiences(change, open)),
    ...(await closedAudiences(change, closed)),
  ]);
}

/** Everyone; in channels closed to spectators, guests must be subscribed. */
async function openAudiences(
  { db }: Change,
  channels: readonly Channel[],
): Promise<readonly [number, Audience][]> {
  const forMembers = channels.filter((channel) => channel.web_public === 0);
  const [only] = forMembers;
  const rows =
    only !== undefined && forMembers.length === 1
      ? await guestsOfOne(db, { channelId: only.id })
      : await inChunks(forMembers, (some) => guestsOf(db, idsOf(some)).execute());
  const guests = new Set(rows.map((row) => row.id));
  const inside = groupBy(rows, (row) => row.channel_id);
  return channels.map((channel) => {
    if (channel.web_public === 1) return [channel.id, { kind: 'everyone' }];
    const subscribed = new Set(inside.get(channel.id)?.map((row) => row.id));
    const except = [...guests].filter((id) => !subscribed.has(id));
    return [channel.id, { kind: 'everyone', except }];
  });
}

/** All guests, with the channel for each of these that they are in, or null. */
function guestsOf(db: Reader, channelIds: readonly number[]) {
  return db
    .selectFrom('users')
    .leftJoin('subscriptions', (join) =>
      join
        .onRef('subscriptions.user_id', '=', 'users.id')
        .on('subscriptions.channel_id', 'in', channelIds)
        .on('subscriptions.active', '=', 1)
        .on('users.is_active', '=', 1),
    )
    .select(['users.id', 'subscriptions.channel_id'])
    .where('users.role', '=', ROLE.guest);
}

const guestsOfOne = prepared((db: Reader, { channelId }: { readonly channelId: number }) =>
  guestsOf(db, [channelId]),
);

function idsOf(channels: readonly Channel[]): readonly number[] {
  return channels.map((channel) => channel.id);
}

/** Subscribers, administrators, and anyone the channel's settings let see it. */
async function closedAudiences(
  { db, organization }: Change,
  channels: readonly Channel[],
): Promise<readonly [number, Audience][]> {
  if (channels.length === 0) return [];
  const inside = groupBy(await subscribersOf(db, channels), (row) => row.channel_id);
  const administrators = await db
    .selectFrom('users')
    .select('id')
    .where('role', '<=', ROLE.administrator)
    .where('is_active', '=', 1)
    .execute();
  const nobody = organization.groups.systemId('role:nobody');
  const named = ({ permissions }: Channel) =>
    REVEALING.map((name) => permissions[name]).filter((setting) => !isEmpty(setting, nobody));
  const isNaming = channels.some((channel) => named(channel).length > 0);
  const people = (isNaming ? await activeStandings(db) : []).filter(
    (person) => person.role !== ROLE.guest,
  );
  const lookup = organization.groups.lookupAmong(people);
  const eligible = new Set(people.map((person) => person.id));
  return channels.map((channel) => {
    const ids = new Set(inside.get(channel.id)?.map((row) => row.user_id));
    for (const { id } of administrators) ids.add(id);
    for (const setting of named(channel)) {
      for (const id of peopleIn(setting, lookup)) if (eligible.has(id)) ids.add(id);
    }
    return [channel.id, { kind: 'users', ids: [...ids] }];
  });
}

/** Active subscribers. */
function subscribersOf(db: Reader, channels: readonly Channel[]) {
  return inChunks(idsOf(channels), (ids) =>
    db
      .selectFrom('subscriptions')
      .innerJoin('users', 'users.id', 'subscriptions.user_id')
      .select(['subscriptions.channel_id', 'subscriptions.user_id'])
      .where('subscriptions.channel_id', 'in', ids)
      .where('subscriptions.active', '=', 1)
      .where('users.is_active', '=', 1)
      .orderBy('subscriptions.user_id')
      .execute(),
  );
}

function isEmpty(setting: GroupSetting, nobody: number): boolean {
  if (typeof setting === 'number') return setting === nobody;
  return setting.direct_members.length === 0 && setting.direct_subgroups.length === 0;
}

/** An audience without certain people, who get their own event. */
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

/** The people among these who are in the audience. */
export function peopleWithin(audience: Audience, people: readonly number[]): readonly number[] {
  const { flagsFor } = reachOf(audience);
  return people.filter((id) => flagsFor(id) !== undefined);
}

/** Everyone in the first audience but not in the second. */
export function audienceMinus(a: Audience, b: Audience): Audience {
  if (a.kind === 'users') {
    const { flagsFor } = reachOf(b);
    return { kind: 'users', ids: a.ids.filter((id) => flagsFor(id) === undefined) };
  }
  if (a.kind === 'receivers' || b.kind === 'receivers') {
    throw new Error('audiences of messages are not compared');
  }
  if (b.kind === 'users') return withoutPeople(a, b.ids);
  // Both are everyone with exceptions: what remains are the second one's exceptions.
  const inFirst = peopleWithin(a, b.except ?? []);
  return { kind: 'users', ids: inFirst };
}

export function isNobody(audience: Audience): boolean {
  return audience.kind === 'users' && audience.ids.length === 0;
}
