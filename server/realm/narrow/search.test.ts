import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { SEARCH_TABLES } from '../../core/db/migrations/0001-search';
import { describeDatabases } from '../../testing/storage/databases';
import { undoAlertWordKeys } from '../../testing/storage/undoneMigrations';
import { type Actor, type TestServer, testServer } from '../../testing/testServer';

/** The first test on PostgreSQL creates its tables. */
vi.setConfig({ testTimeout: 60_000 });

const search = (operand: string, negated = false) => ({ operator: 'search', operand, negated });

/** The sources of messages that a search finds, oldest first. */
async function found(actor: Actor, ...queries: readonly string[]): Promise<readonly string[]> {
  const messages = await actor.read(
    queries.map((query) => search(query)),
    { apply_markdown: false, num_before: 1000 },
  );
  return messages.map(({ content }) => content);
}

describeDatabases('search', (fresh) => {
  it('finds words, phrases, names in code, accents, prefixes and scripts without spaces', async () => {
    const { owner } = await testServer({ database: await fresh() });
    const texts = [
      'The proofs were shown in Nat.succ_le',
      'proving that le succ is natural',
      'install ~/.elan/bin/lean from elan.example.com',
      'Erdős and the café',
      'C++ is not C',
      'see #12345 and 12345',
      'simp_rw rewrites',
      'simp and then rw',
      '東京都庁で会いましょう',
      '京都は古い',
      '한국어를 배웁니다',
      'ภาษาไทย',
    ];
    for (const text of texts) await owner.send('general', 'words', text);
    const cases: readonly (readonly [string, readonly number[]])[] = [
      ['proof', [0]],
      ['prove', [1]],
      ['the', [0, 3]],
      ['nat', [0]],
      ['Nat.succ_le', [0]],
      ['succ', [0, 1]],
      ['elan', [2]],
      ['bin/lean', [2]],
      ['elan.example.com', [2]],
      ['erdos CAFE', [3]],
      ['Erdős', [3]],
      ['C', [4]],
      ['c++', [4]],
      ['c#', []],
      ['#12345', [5]],
      ['simp_rw', [6]],
      ['simp', [6, 7]],
      ['"simp and"', [7]],
      ['nat*', [0, 1]],
      ['instal*', [2]],
      ['京都', [8, 9]],
      ['京', [8, 9]],
      ['東京都', [8]],
      ['都庁で会', [8]],
      ['東都', []],
      ['한국어', [10]],
      ['국', [10]],
      ['ไทย', [11]],
      ['"in Nat"', [0]],
      ['"words the"', []],
    ];
    for (const [query, expected] of cases) {
      expect([query, await found(owner, query)]).toEqual([query, expected.map((i) => texts[i])]);
    }
    expect(await found(owner, 'succ', 'proof')).toEqual([texts[0]]);
    const without = await owner.read([search('the', true), search('lean')]);
    expect(without).toHaveLength(1);
    expect(without[0]?.match_content).toContain('bin/<span class="highlight">lean</span> from');
  });

  it('finds phrases anywhere in a long message, however often their words occur', async () => {
    const { owner } = await testServer({ database: await fresh() });
    const often = `${'anchor chain '.repeat(600)}chain anchor winch`;
    const sent = await owner.send('general', 'long', often);
    await owner.send('general', 'long', `anchor ${'rope '.repeat(300)}winch`);
    expect(await found(owner, '"anchor winch"')).toEqual([often]);
    expect(await found(owner, '"chain chain"')).toEqual([often]);
    expect(await found(owner, '"winch anchor"')).toEqual([]);
    const answer = await owner.call('checkMessagesMatchNarrow', {
      msg_ids: [sent],
      narrow: [search('"anchor winch"')],
    });
    expect(answer.messages[String(sent)]?.match_content).toMatch(
      /chain <span class="highlight">anchor winch<\/span><\/p>$/,
    );
    expect(await owner.read([search('"anchor winch"', true), search('winch')])).toHaveLength(1);
  });

  it('follows edits, moves and deletions', async () => {
    const { owner } = await testServer({ database: await fresh() });
    const id = await owner.send('general', 'harbor', 'an old word');
    await owner.call('updateMessage', { message_id: id, content: 'a new word' });
    expect(await found(owner, 'old')).toEqual([]);
    expect(await found(owner, '"new word"')).toEqual(['a new word']);
    await owner.call('updateMessage', { message_id: id, topic: 'lagoon' });
    expect(await found(owner, 'harbor new')).toEqual([]);
    expect(await found(owner, 'lagoon new')).toEqual(['a new word']);
    await owner.call('deleteMessage', { message_id: id });
    expect(await found(owner, 'lagoon new')).toEqual([]);
  });

  it('refuses while an upgrade indexes existing messages, resumes after a restart, and then finds all', async () => {
    const database = await fresh();
    const before = await testServer({ database });
    for (let i = 1; i <= 150; i++)
      await before.owner.send('general', 'numbers', `buoy number ${i}`);
    const [first] = await before.owner.read([{ operator: 'search', operand: '"number 1"' }]);
    await asBeforeOwnWords(before);
    await before.server.close();
    const upgraded = await testServer({ join: before });
    const owner = await upgraded.signIn(before.owner.id);
    const refusal = async (term: object) => {
      const range = { anchor: 'newest', num_before: 10, num_after: 0 } as const;
      return (await owner.refused('getMessages', { ...range, narrow: [term] })).msg;
    };

    const words = 'Messages are being indexed after an upgrade';
    expect(await refusal(search('buoy'))).toMatch(words);
    expect(await refusal(search('buoy', true))).toMatch(words);
    await upgraded.advance(1);
    expect(await refusal(search('buoy'))).toMatch(/\([1-9]\d% done\)/);
    // What is written and changed in the meantime is found once.
    const message_id = first?.id ?? 0;
    await owner.call('updateMessage', { message_id, content: 'buoy number 1 again' });
    await owner.send('general', 'numbers', 'buoy number 151');
    await upgraded.server.close();

    const restarted = await testServer({ join: before });
    const again = await restarted.signIn(before.owner.id);
    await restarted.advance(120_000);
    expect(await found(again, 'buoy')).toHaveLength(151);
    expect(await found(again, '"number 1"')).toEqual(['buoy number 1 again']);
    await again.call('deleteMessage', { message_id });
    expect(await found(again, '"number 1"')).toEqual([]);
  });
});

/** Reverts a database to the state left by the build before own words. */
async function asBeforeOwnWords({ server }: TestServer): Promise<void> {
  const { engine, write } = server.services.database;
  await sql`drop table message_words`.execute(write);
  await sql`drop table search_backlog`.execute(write);
  await sql`drop table rate_limits`.execute(write);
  await undoAlertWordKeys(server.services.database);
  await sql`delete from kysely_migration where name >= '0010-search-words'`.execute(write);
  if (engine === 'sqlite') await sql.raw(SEARCH_TABLES.sqlite).execute(write);
}
