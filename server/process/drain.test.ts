import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildServer, PROCESS_TEST_MS, ServerProcess } from '../testing/builtServer';
import { flags, folder, foundOrganization } from '../testing/processes';
import { RawConnection } from '../testing/socket';
import type { Actor } from '../testing/testServer';

beforeAll(async () => {
  await buildServer();
}, PROCESS_TEST_MS);

function authorizationOf({ account: { email, apiKey } }: Actor): string {
  return `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}`;
}

/** Sends a request on its own connection, asking for keep-alive. */
async function ask(url: string, path: string, options: { actor?: Actor; form?: string } = {}) {
  const { actor, form } = options;
  const request = httpRequest(url + path, {
    method: form === undefined ? 'GET' : 'POST',
    headers: {
      connection: 'keep-alive',
      ...(actor && { authorization: authorizationOf(actor) }),
      ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
  });
  request.end(form);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer) text += chunk;
  return { status: answer.statusCode, connection: answer.headers.connection, text };
}

describe('a stopping server', { timeout: PROCESS_TEST_MS }, () => {
  it('reports not ready first, keeps accepting requests and closes each connection after its answer', async () => {
    const { process, url } = await ServerProcess.start({
      // A fast machine sends more in these seconds than one user's rate limit allows.
      args: flags(folder(), '--drain-seconds', '4', '--rate-limits', 'off'),
    });
    const owner = await foundOrganization(url);
    expect((await ask(url, '/health/ready')).status).toBe(200);
    process.kill('SIGTERM');
    const seen: { ready: number | undefined; sent: unknown[] }[] = [];
    for (;;) {
      const ready = await ask(url, '/health/ready').catch(() => undefined);
      if (ready === undefined) break;
      const form = `type=channel&to=general&topic=drain&content=${seen.length}`;
      const sent = await ask(url, '/api/v1/messages', { actor: owner, form }).catch(
        () => undefined,
      );
      if (sent === undefined) break;
      seen.push({ ready: ready.status, sent: [sent.status, sent.connection] });
    }
    // The last request may have connected just as the port closed.
    if (seen.at(-1)?.sent[0] === 503) seen.pop();
    const draining = seen.filter(({ ready }) => ready === 503);
    expect(draining.length).toBeGreaterThan(0);
    // Nothing is refused before it reports not ready, nor while it drains.
    expect(seen.filter(({ sent }) => sent[0] !== 200)).toEqual([]);
    for (const { sent } of draining) expect(sent).toEqual([200, 'close']);
    expect(await process.end()).toBe(0);
  });

  it('answers polls with a heartbeat and closes their connections, and finishes requests in flight', async () => {
    const { process, url } = await ServerProcess.start({ args: flags(folder()) });
    const owner = await foundOrganization(url);
    const queue = await owner.register();
    const { lastEventId } = queue;
    const path = `/api/v1/events?queue_id=${queue.id}&last_event_id=${lastEventId}`;
    // The later poll ends the earlier one: once that one is answered, the later one is waiting.
    const polls = [ask(url, path, { actor: owner }), ask(url, path, { actor: owner })];
    await Promise.race(polls);
    const { port } = new URL(url);
    const upload = await RawConnection.open(Number(port));
    const body = ['--b', 'Content-Disposition: form-data; name="f"; filename="x.bin"', '', ''];
    const end = `${'x'.repeat(100_000)}\r\n--b--\r\n`;
    await upload.write(
      [
        'POST /api/v1/user_uploads HTTP/1.1',
        'Host: parley.test',
        `Authorization: ${authorizationOf(owner)}`,
        'Content-Type: multipart/form-data; boundary=b',
        `Content-Length: ${body.join('\r\n').length + end.length}`,
        'Expect: 100-continue',
        '',
        body.join('\r\n'),
      ].join('\r\n'),
    );
    await upload.seen(/100 Continue/);
    process.kill('SIGTERM');
    const answers = await Promise.all(polls);
    const heartbeat = answers.find(({ text }) => text.includes('heartbeat'));
    expect(heartbeat).toMatchObject({ status: 200, connection: 'close' });
    expect(JSON.parse(heartbeat?.text ?? '').events).toEqual([
      { id: lastEventId, type: 'heartbeat' },
    ]);
    await upload.write(end);
    await upload.seen(/HTTP\/1\.1 200/);
    expect([await process.end(), process.stderr]).toEqual([0, '']);
  });

  it('waits for requests no longer than configured', async () => {
    const { process, url } = await ServerProcess.start({
      args: flags(folder(), '--stop-seconds', '1'),
    });
    const connection = await RawConnection.open(Number(new URL(url).port));
    const head = 'POST /api/v1/fetch_api_key HTTP/1.1\r\nHost: parley.test\r\nExpect: 100-continue';
    await connection.write(`${head}\r\nContent-Length: 5000\r\n\r\n`);
    await connection.seen(/100 Continue/);
    process.kill('SIGTERM');
    expect(await process.end()).toBe(0);
  });
});

describe('the relay', { timeout: PROCESS_TEST_MS }, () => {
  it('has its own health check, and answers requests in flight before it stops', async () => {
    let status = 200;
    let answer = () => {};
    const upstream = createServer((request, response) => {
      if (request.url?.includes('slow')) answer = () => response.end('{"result":"success"}');
      else response.writeHead(status).end('{}');
    });
    upstream.listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    onTestFinished(() => void upstream.close());
    const { port } = upstream.address() as AddressInfo;
    const { process, url } = await ServerProcess.start({
      args: ['--port', '0', '--upstream', `http://127.0.0.1:${port}`],
    });
    expect((await ask(url, '/health/ready')).text).toBe('{"status":"ready"}');
    status = 502;
    expect(await ask(url, '/health/ready')).toMatchObject({
      status: 503,
      text: expect.stringContaining('The chat server behind this one is not responding.'),
    });
    expect((await ask(url, '/health/live')).status).toBe(200);
    const arrived = once(upstream, 'request');
    const slow = ask(url, '/api/v1/slow');
    await arrived;
    process.kill('SIGTERM');
    await expect
      .poll(
        () =>
          ask(url, '/').then(
            () => 'open',
            () => 'closed',
          ),
        { timeout: 30_000 },
      )
      .toBe('closed');
    answer();
    expect(await slow).toMatchObject({ status: 200, text: '{"result":"success"}' });
    expect(await process.end()).toBe(0);
  });
});
