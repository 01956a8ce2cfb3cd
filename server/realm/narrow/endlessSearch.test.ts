import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { SEARCH_MAX } from '~/contract/limits';
import { remote } from '../../testing/builtServer';
import { listening, RawConnection } from '../../testing/socket';
import { describeDatabases } from '../../testing/storage/databases';
import { Actor, type TestServer, testServer } from '../../testing/testServer';

const search = (operand: string) => ({ operator: 'search', operand });

describeDatabases('search limits', (fresh) => {
  it('the same word a thousand times counts once', async () => {
    const { owner } = await testServer({ database: await fresh() });
    const id = await owner.send('general', 'search', 'a boat is a boat');
    const found = await owner.read([search('Boat boat '.repeat(800))]);
    expect(found.map((message) => message.id)).toEqual([id]);
  });

  it('more words than anyone searches for are refused with the number allowed', async () => {
    const { owner } = await testServer({ database: await fresh() });
    const words = Array.from({ length: SEARCH_MAX.words + 1 }, (_, i) => `word${i}`);
    const range = { anchor: 'newest', num_before: 10, num_after: 0 } as const;
    // However they are joined, and across however many terms.
    for (const narrow of [
      [search(words.join(' '))],
      [search(`"${words.join(' ')}"`)],
      [search(words.join('-'))],
      words.map(search),
    ]) {
      const { code, msg } = await owner.refused('getMessages', { ...range, narrow });
      expect(code).toBe('BAD_NARROW');
      expect(msg).toContain(`at most ${SEARCH_MAX.words} different words`);
    }
    await owner.call('getMessages', { ...range, narrow: [search(words.slice(1).join(' '))] });
  });

  it('a thousand names for the same person count once, and too many people are refused', async () => {
    const { owner } = await testServer({ database: await fresh() });
    const range = { anchor: 'newest', num_before: 10, num_after: 0 } as const;
    const dm = (operand: unknown) => [{ operator: 'dm-including', operand }];
    await owner.call('getMessages', { ...range, narrow: dm(Array(1000).fill(owner.id)) });
    const many = Array.from({ length: SEARCH_MAX.people + 1 }, (_, i) => i + 1);
    const { msg } = await owner.refused('getMessages', { ...range, narrow: dm(many) });
    expect(msg).toContain(`more than ${SEARCH_MAX.people} people`);
  });
});

/** Makes reading conversation members an endless query, as a long scan over many messages almost is. */
async function makeEndless({ server }: TestServer): Promise<void> {
  const { write } = server.services.database;
  await sql`drop table conversation_members`.execute(write);
  await sql`create view conversation_members as
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers)
    select -n as conversation_id, 0 * n as user_id from numbers`.execute(write);
}

const endless = (userId: number) =>
  `/api/v1/messages?${new URLSearchParams({
    anchor: 'newest',
    num_before: '10',
    num_after: '0',
    narrow: JSON.stringify([{ operator: 'dm-including', operand: [userId] }]),
  })}`;

describe('an endless search', () => {
  it('blocks no one, and ends when its caller hangs up', async () => {
    const log: string[] = [];
    const server = await testServer({ onLog: (line) => log.push(line) });
    const bob = await server.signUp('Bob');
    await server.owner.sendTo([bob], 'something to look at');
    await makeEndless(server);
    const port = await listening(server.server);
    const answers = vi.spyOn(server.server, 'fetch');
    const { email, apiKey } = server.owner.account;
    const authorization = Buffer.from(`${email}:${apiKey}`).toString('base64');
    const head = [
      `GET ${endless(bob.id)} HTTP/1.1`,
      'Host: parley.test',
      `Authorization: Basic ${authorization}`,
    ];
    // More of them than reads that can run at once.
    const connections = await Promise.all(
      Array.from({ length: 6 }, () => RawConnection.open(port)),
    );
    for (const connection of connections) await connection.write(`${head.join('\r\n')}\r\n\r\n`);
    await vi.waitFor(() => expect(answers).toHaveBeenCalledTimes(6), { timeout: 30_000 });
    const unanswered = answers.mock.results.map(({ value }) => value as Promise<Response>);

    const remoteBob = new Actor(
      remote(() => `http://127.0.0.1:${port}`),
      bob.account,
    );
    await remoteBob.join('general');
    await remoteBob.send('general', 'search', 'still here');
    // Another person's search works too.
    expect(await remoteBob.read([search('still')])).toHaveLength(1);
    expect(connections.some((connection) => connection.isAnswered)).toBe(false);

    for (const connection of connections) connection.cut();
    for (const answer of await Promise.all(unanswered)) expect(answer.status).toBe(400);
    expect(log).toEqual([]);
  });
});
