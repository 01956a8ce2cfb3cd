import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { jsonLogger } from '../core/log';
import { listen } from '../process/listen';
import { createRelay } from '../process/relay';
import { type TestServer, testServer } from '../testing/testServer';

const ID = 'x-request-id';
const MADE = /^[0-9a-f]{12}$/;

async function idOf(
  { server }: Pick<TestServer, 'server'>,
  path: string,
  given: { headers?: Record<string, string>; trustProxy?: boolean } = {},
): Promise<string | null> {
  const { headers = {}, trustProxy = false } = given;
  const request = new Request(`http://parley.test${path}`, { headers });
  return (await server.fetch(request, { trustProxy })).headers.get(ID);
}

describe('the request id', () => {
  it('is in every response, whatever the request, and always unique', async () => {
    const server = await testServer();
    const ids = [];
    for (const path of [
      '/api/v1/server_settings',
      '/api/v1/messages',
      '/api/v1/nothing',
      '/user_uploads/1/x/y.png',
      '/user_uploads/exports/1/x.tar.gz',
      '/static/emoji/codes.json',
      '/health/ready',
      '/nothing',
    ]) {
      ids.push(await idOf(server, path));
    }
    for (const id of ids) expect(id).toMatch(MADE);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('comes from the proxy if that is trusted and the id is valid', async () => {
    const server = await testServer();
    const ask = (id: string, trustProxy: boolean) =>
      idOf(server, '/api/v1/server_settings', { headers: { [ID]: id }, trustProxy });
    expect(await ask('edge-7f3a:42', true)).toBe('edge-7f3a:42');
    expect(await ask('edge-7f3a:42', false)).toMatch(MADE);
    for (const id of ['', 'x', 'two words', '{"level":"error"}', 'x'.repeat(65)]) {
      expect([id, await ask(id, true)]).toEqual([id, expect.stringMatching(MADE)]);
    }
  });

  it('is in the log line and in the error message', async () => {
    const lines: string[] = [];
    const { server, owner } = await testServer({ onLog: (line) => lines.push(line) });
    await owner.send('general', 'hello', 'words');
    // A message that can't be read, like a damaged row.
    await server.services.realm.change(({ db }) =>
      db.updateTable('messages').set({ edit_history_json: '{' }).execute(),
    );
    const params = { anchor: 'newest', num_before: '1', num_after: '0' };
    const answer = await owner.raw({ method: 'GET', path: '/messages', params });
    expect(answer.status).toBe(500);
    const requestId = answer.headers.get(ID);
    expect(((await answer.json()) as { msg: string }).msg).toContain(requestId);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 'error', requestId }]);
  });

  it('is forwarded by the relay, or taken from the upstream’s response', async () => {
    let seen: IncomingHttpHeaders = {};
    const upstream = createServer((request, response) => {
      seen = request.headers;
      if (request.url === '/api/v1/own') response.setHeader(ID, 'behind-it');
      response.end('{}');
    });
    upstream.listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    onTestFinished(() => void upstream.close());
    const url = new URL(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`);
    const log = jsonLogger('warn', () => undefined);
    const relay = createRelay({ upstream: url, staticDir: undefined, answerMs: 1000, log });
    const { port, closed, stopAccepting } = await listen(relay, {
      host: '127.0.0.1',
      port: 0,
      trustProxy: false,
    });
    onTestFinished(() => {
      stopAccepting();
      return closed(0);
    });
    const ask = async (path: string) =>
      (await fetch(`http://127.0.0.1:${port}${path}`)).headers.get(ID);
    const id = await ask('/api/v1/any');
    expect(id).toMatch(MADE);
    expect(seen[ID]).toBe(id);
    expect(await ask('/api/v1/own')).toBe('behind-it');
  });
});

describe('an outage', () => {
  it('is logged once however many requests it refuses, plus a counter', async () => {
    const lines: string[] = [];
    const { server, owner, clock } = await testServer({ onLog: (line) => lines.push(line) });
    const pragma = (setting: string) =>
      sql.raw(`pragma ${setting}`).execute(server.services.database.write);
    const refuse = async (times: number) => {
      for (let i = 0; i < times; i += 1) {
        const content = `words ${i}`;
        const message = { type: 'channel', to: 'general', topic: 'hello', content } as const;
        expect((await owner.refused('sendMessage', message)).status).toBe(503);
      }
    };
    const told = () =>
      lines
        .map((line) => JSON.parse(line))
        .filter(({ fault }) => fault !== undefined)
        .map(({ level, message, refused }) => [level, message, refused]);
    await pragma('query_only = on');
    await refuse(20);
    expect(told()).toEqual([['error', 'storage failed', undefined]]);
    await clock.advance(50_000);
    await refuse(5);
    await clock.advance(20_000);
    expect(told().slice(1)).toEqual([['warn', 'storage still fails', 25]]);
    await pragma('query_only = off');
    await owner.send('general', 'hello', 'words');
    await clock.advance(120_000);
    expect(told().slice(2)).toEqual([['warn', 'nothing is refused any more', 25]]);
    await pragma('query_only = on');
    await refuse(2);
    await pragma('query_only = off');
    expect(told().slice(3)).toEqual([['error', 'storage failed', undefined]]);
  });
});
