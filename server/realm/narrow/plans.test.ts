import { type CompiledQuery, sql } from 'kysely';
import { expect, it } from 'vitest';
import { VISIBILITY } from '~/contract/records/channel';
import type { Database } from '../../core/db/database';
import type { Reader } from '../../core/db/schema';
import { addMessages } from '../../testing/data/crowd';
import { counted } from '../../testing/storage/countedDatabase';
import { describeDatabases } from '../../testing/storage/databases';
import { createTestChannel } from '../../testing/testChannel';
import { type TestServer, testServer } from '../../testing/testServer';
import { FLAG } from '../messages/flags/flags';

/** Messages on each side of those sought, so that neither end of the history is near. */
const OTHERS = 2000;
/** Rows of `messages` and `user_messages` that may be read for a handful of hits. */
const LOOKED_AT = 400;

const is = (operand: string) => ({ operator: 'is', operand });
const words = { operator: 'search', operand: 'hello' };

const NARROWS: readonly (readonly object[])[] = [
  [is('dm')],
  [is('starred')],
  [is('mentioned')],
  [is('alerted')],
  [is('unread')],
  [is('followed')],
  [is('muted')],
  [{ operator: 'channels', operand: 'archived' }],
  [is('dm'), words],
  [is('unread'), words],
  [is('followed'), words],
  [is('muted'), words],
];

/** Creates a person with a long history, all of it read, and in its middle one message of each kind. */
async function longHistory(server: TestServer): Promise<number> {
  const { owner } = server;
  const ana = await server.signUp('Ana');
  const both = [owner, ana];
  await createTestChannel(server, 'harbor', both);
  const quay = await createTestChannel(server, 'quay', both);
  const pier = await createTestChannel(server, 'pier', both);
  const wreck = await createTestChannel(server, 'wreck', both);
  const follow = { stream_id: quay, topic: 'tide', visibility_policy: VISIBILITY.followed };
  await owner.call('updateUserTopic', follow);
  const mute = { stream_id: pier, topic: 'tide', visibility_policy: VISIBILITY.muted };
  await owner.call('updateUserTopic', mute);
  await owner.call('addAlertWords', { alert_words: ['mayday'] });
  const first = await ana.send('harbor', 'tide', 'high');
  await addMessages(server, first, OTHERS, [owner.id]);
  await ana.sendTo([owner], 'hello');
  await ana.send('quay', 'tide', 'hello @**Olga Owner**');
  await ana.send('pier', 'tide', 'hello');
  const last = await ana.send('wreck', 'tide', 'hello mayday');
  await owner.call('archiveStream', { stream_id: wreck });
  await addMessages(server, first, OTHERS, [owner.id]);
  await server.server.services.realm.change(async ({ db }) => {
    const own = db.updateTable('user_messages').where('user_id', '=', owner.id);
    await own.set({ flags: sql<number>`flags | ${FLAG.read}` }).execute();
    const flags = sql<number>`(flags | ${FLAG.starred}) & ${~FLAG.read}`;
    await own.set({ flags }).where('message_id', '=', last).execute();
  });
  return last;
}

/** PostgreSQL does this on its own when it has time, and plans would depend on what it had found by then. */
async function analyze({ engine, write }: Database): Promise<void> {
  if (engine === 'postgres') await sql`analyze`.execute(write);
}

/** The parts of the plan whose cost grows with the archive; empty = none. */
async function faultsOf({ engine, read }: Database, query: CompiledQuery): Promise<string[]> {
  const explain = async <Row>(how: string) => {
    const explained = { ...query, sql: `${how} ${query.sql}` };
    return (await (read as Reader).getExecutor().executeQuery<Row>(explained)).rows;
  };
  if (engine === 'sqlite') {
    const steps = await explain<{ detail: string }>('explain query plan');
    return steps.map(({ detail }) => detail).filter((detail) => LONG.some((of) => of.test(detail)));
  }
  const [row] = await explain<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    'explain (analyze, format json)',
  );
  const count = row === undefined ? 0 : lookedAt(row['QUERY PLAN'][0].Plan);
  return count > LOOKED_AT ? [`${count} rows of ${query.sql}`] : [];
}

/** Scans of everything, and sorts of rows that weren't requested. */
const LONG = [
  /^SCAN (?:messages|user_messages)\b/,
  /user_messages USING PRIMARY KEY \(user_id=\? AND message_id[<>]/,
  /messages USING INTEGER PRIMARY KEY \(rowid[<>]/,
];

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

function lookedAt(node: PlanNode): number {
  const isOurs = /^(?:user_)?messages$/.test(node['Relation Name'] ?? '');
  const rows = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
  const own = isOurs ? rows * node['Actual Loops'] : 0;
  return (node.Plans ?? []).reduce((sum, child) => sum + lookedAt(child), own);
}

describeDatabases('the cost of a narrow', (fresh) => {
  it('depends on what it returns, however long the history is', async () => {
    const database = counted(await fresh());
    const server = await testServer({ database });
    const last = await longHistory(server);
    const opened = server.server.services.database;
    await analyze(opened);
    const faults: Record<string, string[]> = {};
    for (const narrow of NARROWS) {
      const found: number[] = [];
      const { statements } = await database.during(async () => {
        for (const { id } of await server.owner.read(narrow, { num_before: 40 })) found.push(id);
      });
      const name = JSON.stringify(narrow);
      expect([name, found.length]).toEqual([name, 1]);
      expect(found[0]).toBeLessThanOrEqual(last);
      const ofMessages = statements.filter(({ sql: text }) => /\bmessages\b/.test(text));
      for (const query of ofMessages) {
        const some = await faultsOf(opened, query);
        if (some.length > 0) faults[name] = [...(faults[name] ?? []), ...some];
      }
    }
    expect(faults).toEqual({});
  });

  it('for public channels includes no sort of all their messages', async () => {
    const database = counted(await fresh());
    const server = await testServer({ database });
    await longHistory(server);
    const opened = server.server.services.database;
    await analyze(opened);
    const { statements } = await database.during(() =>
      server.owner.read([{ operator: 'channels', operand: 'public' }], { num_before: 40 }),
    );
    const sorts: unknown[] = [];
    for (const query of statements.filter(({ sql: text }) => /from "messages"/.test(text))) {
      const explained = {
        ...query,
        sql: `explain ${opened.engine === 'sqlite' ? 'query plan' : ''} ${query.sql}`,
      };
      const { rows } = await opened.read.getExecutor().executeQuery(explained);
      sorts.push(...rows.filter((row) => /TEMP B-TREE|\bSort\b/.test(JSON.stringify(row))));
    }
    expect(sorts).toEqual([]);
  });
});
