import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GroupSettingWire } from '~/contract/records/group';
import { ROLE } from '~/contract/records/user';
import type { Actor, ClientQueue, TestServer } from '../testServer';
import { testServer } from '../testServer';

/** Settings of the organization, a channel and a group, two each. */
const SETTINGS = [
  ['realm', 'can_create_bots_group'],
  ['realm', 'can_add_custom_emoji_group'],
  ['channel', 'can_send_message_group'],
  ['channel', 'can_remove_subscribers_group'],
  ['group', 'can_join_group'],
  ['group', 'can_add_members_group'],
] as const;
type Owner = (typeof SETTINGS)[number][0];
type Name = (typeof SETTINGS)[number][1];
type Values = Record<Name, string>;

/** One of two administrators looks at the settings or sets some of one kind, or both set some concurrently. */
type Step =
  | { readonly kind: 'look'; readonly who: number }
  | { readonly kind: 'set'; readonly who: number; readonly edit: Edit }
  | { readonly kind: 'both'; readonly edits: readonly [Edit, Edit] };
interface Edit {
  readonly owner: Owner;
  /** By position among the settings of this kind; undefined leaves one alone. */
  readonly values: readonly [number | undefined, number | undefined];
}

const who = fc.integer({ min: 0, max: 1 });
const VALUE_COUNT = 5;
const value = fc.option(fc.integer({ min: 0, max: VALUE_COUNT - 1 }), { nil: undefined, freq: 3 });
const edit: fc.Arbitrary<Edit> = fc.record({
  owner: fc.constantFrom<Owner>('realm', 'channel', 'group'),
  values: fc.tuple(value, value),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('look' as const), who }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('set' as const), who, edit }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('both' as const), edits: fc.tuple(edit, edit) }),
  },
);

/** The organization that runs happen in, created once: each run starts from the state the last one left. */
class Scene {
  private constructor(
    readonly administrators: readonly [Actor, Actor],
    readonly choices: readonly GroupSettingWire[],
    private readonly channelId: number,
    private readonly groupId: number,
  ) {}

  static async make(server: TestServer): Promise<Scene> {
    const ada = await server.signUp('Ada', ROLE.owner);
    const alf = await server.signUp('Alf', ROLE.owner);
    const channelId = await ada.createChannel('quay', {}, [alf]);
    const group = { name: 'crew', description: '', members: [ada.id] };
    const { group_id } = await ada.call('createUserGroup', group);
    const { user_groups } = await ada.call('getUserGroups', {});
    const idOf = (name: string) => user_groups.find((g) => g.name === name)?.id ?? 0;
    const choices: GroupSettingWire[] = [
      idOf('role:members'),
      idOf('role:nobody'),
      { direct_members: [ada.id, alf.id], direct_subgroups: [] },
      { direct_members: [alf.id], direct_subgroups: [idOf('role:moderators')] },
      group_id,
    ];
    return new Scene([ada, alf], choices, channelId, group_id);
  }

  /** What an administrator's client would show if it registered now. */
  async look(place: number): Promise<Values> {
    const { state } = await this.register(place);
    const fields = state as unknown as Readonly<Record<string, GroupSettingWire>>;
    const channel = state.subscriptions?.find(({ stream_id }) => stream_id === this.channelId);
    const group = state.realm_user_groups?.find(({ id }) => id === this.groupId);
    const found = {} as Values;
    for (const [owner, name] of SETTINGS) {
      const record = { realm: fields, channel, group }[owner] as typeof fields;
      found[name] = textOf(record[owner === 'realm' ? `realm_${name}` : name]);
    }
    return found;
  }

  register(place: number): Promise<ClientQueue> {
    return this.actor(place).register();
  }

  /** Sends the changes, each with the value last seen; returns whether the server accepted them. */
  async set(place: number, changes: ReadonlyMap<Name, string>, seen: Values): Promise<boolean> {
    const params = Object.fromEntries(
      [...changes].map(([name, next]) => [
        name,
        { new: JSON.parse(next), old: shuffled(seen[name]) },
      ]),
    );
    const [owner] = SETTINGS.find(([, name]) => changes.has(name)) ?? [];
    const actor = this.actor(place);
    if (owner === 'realm') return actor.isAllowed('updateRealm', params);
    if (owner === 'channel')
      return actor.isAllowed('updateStream', { stream_id: this.channelId, ...params });
    return actor.isAllowed('updateUserGroup', { user_group_id: this.groupId, ...params });
  }

  private actor(place: number): Actor {
    return this.administrators[place === 0 ? 0 : 1];
  }
}

function textOf(setting: GroupSettingWire | undefined): string {
  if (typeof setting !== 'object') return JSON.stringify(setting);
  const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);
  return JSON.stringify({
    direct_members: sorted(setting.direct_members),
    direct_subgroups: sorted(setting.direct_subgroups),
  });
}

/** The same setting in another order, which must count as equal. */
function shuffled(text: string): GroupSettingWire {
  const setting: GroupSettingWire = JSON.parse(text);
  if (typeof setting !== 'object') return setting;
  return { ...setting, direct_members: setting.direct_members.toReversed() };
}

function changesOf({ owner, values }: Edit, choices: readonly GroupSettingWire[]) {
  const names = SETTINGS.filter(([of]) => of === owner).map(([, name]) => name);
  const changes = new Map<Name, string>();
  for (const [index, name] of names.entries()) {
    const choice = values[index];
    if (choice !== undefined) changes.set(name, textOf(choices[choice]));
  }
  return changes;
}

async function playSteps(scene: Scene, steps: readonly Step[]): Promise<void> {
  let truth = await scene.look(0);
  const seen: [Values, Values] = [truth, truth];
  const isCurrent = (place: number, changes: ReadonlyMap<Name, string>) =>
    [...changes.keys()].every((name) => seen[place === 0 ? 0 : 1][name] === truth[name]);
  const store = (changes: ReadonlyMap<Name, string>) => {
    truth = { ...truth, ...Object.fromEntries(changes) };
  };
  for (const one of steps) {
    if (one.kind === 'look') {
      seen[one.who === 0 ? 0 : 1] = await scene.look(one.who);
    } else if (one.kind === 'set') {
      const changes = changesOf(one.edit, scene.choices);
      if (changes.size === 0) continue;
      const isDone = await scene.set(one.who, changes, seen[one.who === 0 ? 0 : 1]);
      expect(isDone).toBe(isCurrent(one.who, changes));
      if (isDone) store(changes);
    } else {
      await playBoth(one.edits);
    }
    expect(await scene.look(0)).toEqual(truth);
  }

  /** Concurrently: the second edit is checked against the state after the first one. */
  async function playBoth(edits: readonly [Edit, Edit]): Promise<void> {
    const both = edits.map((one) => changesOf(one, scene.choices));
    const [first, second] = both;
    if (!first?.size || !second?.size) return;
    const done = await Promise.all([scene.set(0, first, seen[0]), scene.set(1, second, seen[1])]);
    const before = truth;
    const orders = [
      [0, 1],
      [1, 0],
    ].map((order) => {
      truth = before;
      const took = [false, false];
      for (const place of order) {
        const changes = both[place] ?? new Map();
        took[place] = isCurrent(place, changes);
        if (took[place]) store(changes);
      }
      return { took, truth };
    });
    const now = await scene.look(0);
    expect(orders).toContainEqual({ took: done, truth: now });
    truth = now;
  }
}

describe('two administrators changing settings', () => {
  it('never overwrite what they have not seen, and change all or nothing', async () => {
    const scene = await Scene.make(await testServer());
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), (steps) =>
        playSteps(scene, steps),
      ),
      { numRuns: 40 },
    );
  });

  it('get EXPECTATION_MISMATCH for a change based on a stale value', async () => {
    const scene = await Scene.make(await testServer());
    const seen = await scene.look(1);
    const name = 'can_create_bots_group';
    const [first, second] = [textOf(scene.choices[1]), textOf(scene.choices[2])];
    expect(await scene.set(0, new Map([[name, first]]), seen)).toBe(true);
    const late = { new: JSON.parse(second), old: JSON.parse(seen[name]) };
    const [, alf] = scene.administrators;
    expect(await alf.refused('updateRealm', { [name]: late })).toMatchObject({
      status: 400,
      code: 'EXPECTATION_MISMATCH',
    });
    expect((await scene.look(1))[name]).toBe(first);
  });
});
