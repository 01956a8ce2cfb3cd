import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameKey } from '~/lib/nameKey';
import { counted } from '../../testing/storage/countedDatabase';
import { describeDatabases } from '../../testing/storage/databases';
import { undoAlertWordKeys } from '../../testing/storage/undoneMigrations';
import { createTestChannel } from '../../testing/testChannel';
import { type TestServer, testServer } from '../../testing/testServer';
import { peopleAlerted } from './peopleAlerted';

/** Letters that fold, combine or take two units; scripts without spaces; characters that aren't letters. */
const SIGNS = [...'aAbBéßİıſ_19日本語ไ가+.-@# '].concat(
  ...['e\u0301', 'ﬁ', '🎉', '👩‍💻', '𝐀', '𠮷', '\u0301', '\n', "'"],
);

const text = (max: number) =>
  fc.array(fc.constantFrom(...SIGNS), { minLength: 1, maxLength: max }).map((all) => all.join(''));

/** The rule: the word appears with neither a letter nor a digit next to it. */
function stands(word: string, within: string): boolean {
  const escaped = nameKey(word.trim()).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])`, 'su').test(
    nameKey(within),
  );
}

describeDatabases('alert words', (fresh) => {
  it('are found wherever they appear as words, whatever they and the text contain', async () => {
    const server = await testServer({ database: await fresh() });
    const lists = fc.sample(fc.array(text(4), { minLength: 1, maxLength: 8 }), {
      numRuns: 15,
      seed: 1,
    });
    const people = new Map<number, readonly string[]>();
    for (const list of lists) {
      const words = list.filter((word) => word.trim() !== '');
      const person = await server.signUp('Ana');
      await person.call('addAlertWords', { alert_words: words });
      people.set(person.id, words);
    }
    const ids = [...people.keys()];

    await fc.assert(
      fc.asyncProperty(text(40), fc.boolean(), async (written, asMany) => {
        const receivers = asMany ? [...ids, ...ids.map((id) => id + 1000), ...range(300)] : ids;
        const alerted = await peopleAlerted(server.server.services.realm.db, written, receivers);
        const expected = ids.filter((id) => people.get(id)?.some((word) => stands(word, written)));
        expect([...new Set(alerted)].sort((a, b) => a - b)).toEqual(expected);
      }),
      { numRuns: 100, seed: 2 },
    );
  });

  it('of other people cost a send nothing', async () => {
    const database = counted(await fresh());
    const server = await testServer({ database });
    const reader = await server.signUp('Ana');
    await createTestChannel(server, 'harbor', [server.owner, reader]);
    await reader.call('addAlertWords', { alert_words: ['tide', 'ebb'] });
    const send = () => server.owner.send('harbor', 'times', 'the tide is late');
    await send();
    const before = await database.during(send);
    await giveWords(server, 500);
    const after = await database.during(send);
    // A new person makes the organization be reloaded, and jobs poll now and then.
    expect(after.rows - before.rows).toBeLessThan(100);
  });

  it('stored by a process of the previous build are found too', async () => {
    const server = await testServer({ database: await fresh() });
    const { owner } = server;
    await createTestChannel(server, 'harbor', [owner]);
    await server.server.services.database.write
      .insertInto('alert_words')
      .values({ user_id: owner.id, word: 'Tide', word_key: 'tide' })
      .execute();
    const queue = await owner.register();
    await owner.send('harbor', 'times', 'the tide is late');
    const [message] = await queue.eventsOf('message');
    expect(message?.flags).toContain('has_alert_word');
  });
});

it('alert words from before an upgrade are in the index after it', async () => {
  const before = await testServer();
  const ana = await before.signUp('Ana');
  await ana.call('addAlertWords', { alert_words: ['Ebb Tide', '🎉'] });
  await undoAlertWordKeys(before.server.services.database);
  await before.server.close();
  const { server } = await testServer({ join: before });
  const rows = await server.services.realm.db
    .selectFrom('alert_words')
    .select(['word', 'lookup_key'])
    .orderBy('word')
    .execute();
  expect(rows).toEqual([
    { word: 'Ebb Tide', lookup_key: 'ebb' },
    { word: '🎉', lookup_key: '🎉' },
  ]);
});

function range(count: number): number[] {
  return Array.from({ length: count }, (_, i) => 10_000 + i);
}

async function giveWords(server: TestServer, count: number): Promise<void> {
  const person = await server.signUp('Many');
  const words = Array.from({ length: count }, (_, i) => `word${i}`);
  await person.call('addAlertWords', { alert_words: words });
}
