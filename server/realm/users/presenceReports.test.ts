import { expect, it } from 'vitest';
import type { Change } from '../../core/change';
import type { Lane } from '../../core/lane';
import { describeDatabases } from '../../testing/storage/databases';
import { testServer } from '../../testing/testServer';
import { PresenceReports } from './presenceReports';

/** Changes that start, and end when the test says so. */
function heldChanges() {
  const begun: { readonly people: readonly unknown[]; end(error?: Error): void }[] = [];
  const change = <T>(
    _body: (change: Change) => Promise<T>,
    { lane }: { readonly lane?: Lane | undefined } = {},
  ) =>
    new Promise<T>((resolve, reject) => {
      const people = lane === undefined || lane === 'alone' ? [] : lane.map(({ key }) => key);
      begun.push({ people, end: (error) => (error ? reject(error) : resolve(undefined as T)) });
    });
  return { begun, change };
}

it('the first report is written at once, and those that arrive meanwhile together', async () => {
  const { begun, change } = heldChanges();
  const reports = new PresenceReports({ change });
  const first = reports.record(7, 'active');
  await expect.poll(() => begun.length).toBe(1);
  const others = [9, 8, 9].map((id) => reports.record(id, 'active'));
  expect(begun.map(({ people }) => people)).toEqual([[7]]);
  begun[0]?.end();
  await first;
  await expect.poll(() => begun.length).toBe(2);
  expect(begun[1]?.people).toEqual([8, 9]);
  begun[1]?.end();
  await Promise.all(others);
});

it('a failed write rejects its reports, and the next ones are written', async () => {
  const { begun, change } = heldChanges();
  const reports = new PresenceReports({ change });
  const first = reports.record(7, 'active');
  await expect.poll(() => begun.length).toBe(1);
  const next = reports.record(8, 'active');
  begun[0]?.end(new Error('the database is away'));
  await expect(first).rejects.toThrow('the database is away');
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.end();
  await next;
});

it('no change has more than a hundred reports', async () => {
  const { begun, change } = heldChanges();
  const reports = new PresenceReports({ change });
  const all = Array.from({ length: 250 }, (_, id) => reports.record(id, 'idle'));
  for (const count of [1, 2, 3]) {
    await expect.poll(() => begun.length).toBe(count);
    begun.at(-1)?.end();
  }
  await Promise.all(all);
  expect(begun.map(({ people }) => people.length)).toEqual([100, 100, 50]);
});

describeDatabases('many simultaneous reports', (fresh) => {
  it('are all recorded, and each is announced', async () => {
    const server = await testServer({ database: await fresh() });
    const people = [];
    for (let at = 0; at < 12; at += 1) people.push(await server.signUp(`Sailor ${at}`));
    const watcher = await server.owner.register();
    const report = { status: 'active', last_update_id: -1 } as const;
    await Promise.all(people.map((person) => person.call('updatePresence', report)));
    const ids = people.map(({ id }) => `${id}`);
    const { presences } = await server.owner.call('updatePresence', report);
    expect(Object.keys(presences ?? {})).toEqual(expect.arrayContaining(ids));
    const events = await watcher.events();
    const told = events.flatMap((event) => (event.type === 'presence' ? [event] : []));
    expect(told).toHaveLength(people.length + 1);
  });
});
