import { afterAll, describe, expect, it } from 'vitest';
import type { ChannelPermission } from '~/contract/records/channel';
import { testServer } from '../testServer';
import { type Cast, LETTERS, makeCast } from './cast';
import { makePlace } from './places';
import {
  CHANNEL_PROBES,
  GROUP_PROBES,
  type PlaceAttempt,
  REALM_PROBES,
  RIVALS,
} from './settingAttempts';
import {
  CHANNEL_SETTING_TABLE,
  expectedOf,
  GROUP_SETTING_TABLE,
  REALM_SETTING_TABLE,
  type SettingRow,
  SYSTEM_MEMBERS,
  type SystemName,
} from './settingTable';

const TIMEOUT_MS = 600_000;
const VALUES = Object.keys(SYSTEM_MEMBERS) as SystemName[];
/** Stands in place of letters for a value that must be refused. */
const REFUSED = 'refused';

let cells = 0;
afterAll(() => {
  process.stdout.write(
    `permission matrix: ${cells} cells (permission settings × values × roles)\n`,
  );
});

type Found = Record<string, Record<string, string>>;

function expectedTable(table: Readonly<Record<string, SettingRow>>): Found {
  const rows = Object.entries(table).map(([name, row]) => [
    name,
    Object.fromEntries(
      VALUES.map((value) => [value, row.values.includes(value) ? expectedOf(row, value) : REFUSED]),
    ),
  ]);
  return Object.fromEntries(rows);
}

async function start() {
  const cast = await makeCast(await testServer());
  await cast.founder.call('updateRealm', { enable_spectator_access: true });
  const { user_groups } = await cast.founder.call('getUserGroups', {});
  const idOf = (name: SystemName) => user_groups.find((group) => group.name === name)?.id ?? 0;
  return { cast, idOf };
}

/** Removes the organization permissions that would allow the same as the one under test. */
async function withoutRivals({ founder }: Cast, nobody: number, except?: string): Promise<void> {
  const others = RIVALS.filter((name) => name !== except);
  const taken = Object.fromEntries(others.map((name) => [name, { new: nobody }]));
  await founder.call('updateRealm', taken);
}

async function whoMay(attempt: (letter: (typeof LETTERS)[number]) => Promise<boolean>) {
  let may = '';
  for (const letter of LETTERS) {
    if (await attempt(letter)) may += letter;
    cells += 1;
  }
  return may;
}

describe('PE2 each permission allows exactly the people its value names', () => {
  it('of the organization', { timeout: TIMEOUT_MS }, async () => {
    const { cast, idOf } = await start();
    const found: Found = {};
    for (const [name, probe] of Object.entries<PlaceAttempt>(REALM_PROBES)) {
      const row: Record<string, string> = {};
      await withoutRivals(cast, idOf('role:nobody'), name);
      for (const value of VALUES) {
        const isTaken = await cast.founder.isAllowed('updateRealm', {
          [name]: { new: idOf(value) },
        });
        row[value] = isTaken
          ? await whoMay(async (letter) =>
              probe(cast.actors[letter], await makePlace(cast, letter, 'public', true), cast),
            )
          : REFUSED;
      }
      found[name] = row;
    }
    expect(found).toEqual(expectedTable(REALM_SETTING_TABLE));
  });

  it('of a channel', { timeout: TIMEOUT_MS }, async () => {
    const { cast, idOf } = await start();
    const found: Found = {};
    for (const [name, probe] of Object.entries<PlaceAttempt>(CHANNEL_PROBES)) {
      const row: Record<string, string> = {};
      for (const value of VALUES) {
        row[value] = await whoMayInChannel(cast, idOf, { name, value, probe });
      }
      found[name] = row;
    }
    expect(found).toEqual(expectedTable(CHANNEL_SETTING_TABLE));
  });

  it('of a group', { timeout: TIMEOUT_MS }, async () => {
    const { cast, idOf } = await start();
    const { keeper, insider, founder } = cast;
    const found: Found = {};
    for (const [name, probe] of Object.entries(GROUP_PROBES)) {
      const row: Record<string, string> = {};
      for (const value of VALUES) {
        const make = async (others: readonly number[]) => {
          const group = { name: `crew ${cast.next()}`, description: '' };
          const members = [insider.id, ...others];
          return (await keeper.call('createUserGroup', { ...group, members })).group_id;
        };
        const setting = { [name]: { new: idOf(value) } };
        const user_group_id = await make([]);
        const isTaken = await founder.isAllowed('updateUserGroup', { user_group_id, ...setting });
        if (!isTaken) {
          row[value] = REFUSED;
          continue;
        }
        row[value] = await whoMay(async (letter) => {
          const actor = cast.actors[letter];
          const isMember = name === 'can_leave_group' && letter !== 'D';
          const id = await make(isMember ? [actor.id] : []);
          await founder.call('updateUserGroup', { user_group_id: id, ...setting });
          return probe(actor, id, cast);
        });
      }
      found[name] = row;
    }
    expect(found).toEqual(expectedTable(GROUP_SETTING_TABLE));
  });
});

async function whoMayInChannel(
  cast: Cast,
  idOf: (name: SystemName) => number,
  { name, value, probe }: { name: string; value: SystemName; probe: PlaceAttempt },
): Promise<string> {
  const { founder, actors } = cast;
  await withoutRivals(cast, idOf('role:nobody'));
  // Everyone can join a public channel by themselves; this permission opens private ones.
  const isOpening: boolean = name === ('can_subscribe_group' satisfies ChannelPermission);
  const kind = isOpening ? 'shared' : 'public';
  const setting = { [name]: { new: idOf(value) } };
  const trial = await makePlace(cast, 'O', kind, true);
  const { stream_id } = trial;
  if (!(await founder.isAllowed('updateStream', { stream_id, ...setting }))) return REFUSED;
  return whoMay(async (letter) => {
    const place = await makePlace(cast, letter, kind, !isOpening);
    await founder.call('updateStream', { stream_id: place.stream_id, ...setting });
    return probe(actors[letter], place, cast);
  });
}
