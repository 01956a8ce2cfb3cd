import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REALM_PERMISSIONS, type RealmPermission } from '~/contract/permissions';
import { CHANNEL_PERMISSIONS, type ChannelPermission } from '~/contract/records/channel';
import { ROLE } from '~/contract/records/user';
import type { GroupLookup, GroupSetting } from '~/domain/permissions/groups';
import { channelRight, holderTest, realmRight } from '~/domain/permissions/sources';
import { testServer } from '../testServer';
import { type Cast, type Letter, makeCast } from './cast';
import { makePlace } from './places';
import { CHANNEL_PROBES, REALM_PROBES, RIVALS } from './settingAttempts';
import type { SystemName } from './settingTable';

const TIMEOUT_MS = 600_000;
/** Number of settings tried per permission. */
const TRIALS = 2;
const SEED = 10;
const LETTERS: readonly Letter[] = ['O', 'A', 'M', 'F', 'N', 'G', 'B'];
const ROLES: Readonly<Record<Letter, number>> = {
  O: ROLE.owner,
  A: ROLE.administrator,
  M: ROLE.moderator,
  F: ROLE.member,
  N: ROLE.member,
  G: ROLE.guest,
  B: ROLE.member,
  D: ROLE.member,
};
/** The values that all of the permissions below accept. */
const VALUES: readonly SystemName[] = [
  'role:nobody',
  'role:owners',
  'role:administrators',
  'role:moderators',
  'role:fullmembers',
  'role:members',
];

/** What the page knows about the organization, from which it works out who holds a permission. */
async function known({ founder }: Cast) {
  const { user_groups } = await founder.call('getUserGroups', {});
  const nodes = new Map(
    user_groups.map(({ id, members, direct_subgroup_ids }) => [
      id,
      { members: new Set(members), subgroups: direct_subgroup_ids ?? [] },
    ]),
  );
  const lookup: GroupLookup = (id) => nodes.get(id);
  const idOf = (name: SystemName) => user_groups.find((group) => group.name === name)?.id ?? 0;
  return { lookup, idOf };
}

const value = fc.constantFrom(...VALUES);
const rivals = fc.record(
  Object.fromEntries(RIVALS.map((name) => [name, value])) as Record<
    (typeof RIVALS)[number],
    typeof value
  >,
);
const channelValues = fc.record(
  Object.fromEntries(CHANNEL_PERMISSIONS.map((name) => [name, value])) as Record<
    ChannelPermission,
    typeof value
  >,
);

type Settings<N extends string> = Readonly<Record<N, GroupSetting>>;

function withIds<N extends string>(
  names: Readonly<Record<N, SystemName>>,
  idOf: (name: SystemName) => number,
): Settings<N> {
  return Object.fromEntries(
    Object.entries<SystemName>(names).map(([name, group]) => [name, idOf(group)]),
  ) as Settings<N>;
}

const asUpdate = (settings: Settings<string>) =>
  Object.fromEntries(Object.entries(settings).map(([name, group]) => [name, { new: group }]));

/** The organization's permissions, with no holders for those not set: they don't matter to the attempt. */
function realmOf(settings: Partial<Settings<RealmPermission>>): Settings<RealmPermission> {
  const nobody = { direct_members: [], direct_subgroups: [] };
  return Object.fromEntries(
    Object.keys(REALM_PERMISSIONS).map((name) => [
      name,
      settings[name as RealmPermission] ?? nobody,
    ]),
  ) as Settings<RealmPermission>;
}

describe('PE2 the page and the server agree on who has a right', () => {
  it('in a channel, for any setting', { timeout: TIMEOUT_MS }, async () => {
    const cast = await makeCast(await testServer());
    const { lookup, idOf } = await known(cast);
    for (const name of CHANNEL_PERMISSIONS) {
      const trials = fc.sample(fc.record({ rivals, channelValues }), {
        numRuns: TRIALS,
        seed: SEED,
      });
      for (const trial of trials) {
        const organization = withIds(trial.rivals, idOf);
        const permissions = withIds(trial.channelValues, idOf);
        await cast.founder.call('updateRealm', asUpdate(organization));
        const channel = { isPrivate: false, isWebPublic: false, permissions };
        const right = channelRight(name, channel, realmOf(organization));
        const isHolder = holderTest(right, lookup);
        for (const letter of LETTERS) {
          const actor = cast.actors[letter];
          const isIn = name !== 'can_subscribe_group';
          const place = await makePlace(cast, letter, 'public', isIn);
          await cast.founder.call('updateStream', {
            stream_id: place.stream_id,
            ...asUpdate(permissions),
          });
          const may = await CHANNEL_PROBES[name](actor, place, cast);
          const person = { userId: actor.id, role: ROLES[letter], isBot: letter === 'B' };
          expect([name, letter, trial, isHolder(person)]).toEqual([name, letter, trial, may]);
        }
      }
    }
  });

  it('in a private channel, inside and outside of it', { timeout: TIMEOUT_MS }, async () => {
    const cast = await makeCast(await testServer());
    const { founder, keeper, insider, actors } = cast;
    const { lookup, idOf } = await known(cast);
    const everyone = idOf('role:everyone');
    const names = ['can_send_message_group', 'can_delete_own_message_group'] as const;
    for (const name of [...names, 'can_resolve_topics_group'] as const) {
      for (const door of ['role:nobody', 'role:moderators'] as const) {
        const nobody = CHANNEL_PERMISSIONS.map((one) => [one, idOf('role:nobody')]);
        const permissions: Settings<ChannelPermission> = {
          ...(Object.fromEntries(nobody) as Settings<ChannelPermission>),
          can_subscribe_group: idOf(door),
          [name]: everyone,
        };
        for (const letter of ['A', 'M', 'N', 'G'] as const) {
          for (const isIn of [true, false]) {
            const actor = actors[letter];
            const place = await makePlace(cast, letter, 'shared', isIn);
            await founder.call('updateStream', {
              stream_id: place.stream_id,
              ...asUpdate(permissions),
            });
            const subscribers = [founder, keeper, insider, ...(isIn ? [actor] : [])];
            const right = channelRight(
              name,
              { isPrivate: true, isWebPublic: false, permissions },
              realmOf({}),
              subscribers.map(({ id }) => id),
            );
            const person = { userId: actor.id, role: ROLES[letter], isBot: false };
            const may = await CHANNEL_PROBES[name](actor, place, cast);
            const what = [name, door, letter, isIn];
            expect([...what, holderTest(right, lookup)(person)]).toEqual([...what, may]);
          }
        }
      }
    }
  });

  it('in the organization', { timeout: TIMEOUT_MS }, async () => {
    const cast = await makeCast(await testServer());
    await cast.founder.call('updateRealm', { enable_spectator_access: true });
    const { lookup, idOf } = await known(cast);
    const names = Object.keys(REALM_PROBES) as RealmPermission[];
    for (const [at, name] of names.entries()) {
      // Only the permission to open channels to the web has a shorter list of values.
      const own =
        name === 'can_create_web_public_channel_group' ? VALUES.slice(0, 4) : VALUES.slice(1);
      const trials = fc.sample(fc.record({ rivals, own: fc.constantFrom(...own) }), {
        numRuns: TRIALS,
        seed: SEED + at,
      });
      for (const trial of trials) {
        const settings = { ...withIds(trial.rivals, idOf), [name]: idOf(trial.own) };
        await cast.founder.call('updateRealm', asUpdate(settings));
        const isHolder = holderTest(realmRight(name, realmOf(settings)), lookup);
        for (const letter of LETTERS) {
          const actor = cast.actors[letter];
          const place = await makePlace(cast, letter, 'public', true);
          const may = await REALM_PROBES[name]?.(actor, place, cast);
          const person = { userId: actor.id, role: ROLES[letter], isBot: letter === 'B' };
          expect([name, letter, trial, isHolder(person)]).toEqual([name, letter, trial, may]);
        }
      }
      // Restore it: attempts for the other permissions may need it for their setup.
      const usual = idOf(REALM_PERMISSIONS[name].default_group_name as SystemName);
      await cast.founder.call('updateRealm', asUpdate({ [name]: usual }));
    }
  });
});
