import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { jsonLogger } from '../core/log';
import { listen } from './listen';
import { createRelay } from './relay';

describe('a relay', () => {
  it('forwards compressed responses unchanged, without cookies and challenges', async () => {
    const { ask } = await relayTo((_request, response) => {
      response.setHeader('content-encoding', 'gzip');
      response.setHeader('set-cookie', 'session=theirs');
      response.setHeader('www-authenticate', 'Basic realm="theirs"');
      response.writeHead(401).end(gzipSync('{"result":"error"}'));
    });

    const answer = await ask({ headers: { 'accept-encoding': 'gzip' } });

    expect(answer.status).toBe(401);
    expect(gunzipSync(answer.body).toString()).toBe('{"result":"error"}');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['www-authenticate']).toMatch(/^Session /);
  });

  it.each(['POST', 'DELETE'])('forwards all of a body of unknown length: %s', async (method) => {
    const { ask, seen } = await relayTo(echo);

    const answer = await ask({ method, headers: { 'transfer-encoding': 'chunked' } }, [
      'to the ',
      'quay',
    ]);

    expect(answer.body.toString()).toBe('to the quay');
    expect(seen.at(-1)?.headers).toMatchObject({ 'transfer-encoding': 'chunked' });
  });

  it('retries when the server has just closed a kept-alive connection', async () => {
    let asked = 0;
    const { ask } = await relayTo((request, response) => {
      asked += 1;
      if (asked === 2) request.socket.resetAndDestroy();
      else response.end(String(asked));
    });
    await ask();

    expect((await ask()).body.toString()).toBe('3');
  });

  it('does not resend a request that may have arrived', async () => {
    let asked = 0;
    const { ask } = await relayTo((request, response) => {
      asked += 1;
      if (asked === 2) request.socket.resetAndDestroy();
      else response.end(String(asked));
    });
    await ask();

    const answer = await ask({ method: 'POST' }, ['content=hello']);

    expect(answer.status).toBe(502);
    expect(answer.body.toString()).toContain('The chat server is not responding');
    expect(asked).toBe(2);
  });

  it('forwards a refusal that comes before the body is complete, and survives the broken connection', async () => {
    let breakOff = () => {};
    const { ask } = await relayTo((request, response) => {
      breakOff = () => void request.socket.resetAndDestroy();
      if (request.method === 'GET') response.end('still here');
      else response.writeHead(413, { 'content-length': 2 }).end('{}');
    });

    const refusal = await ask({ method: 'POST' }, [LARGE, LARGE, LARGE]);
    breakOff();

    expect(refusal.status).toBe(413);
    expect((await ask()).body.toString()).toBe('still here');
  });

  it.each<[string, (socket: Socket) => void]>([
    ['closed', (socket) => socket.destroy()],
    ['reset', (socket) => socket.resetAndDestroy()],
  ])(
    'cuts off a response whose connection is %s midway, so that it does not look complete',
    async (_how, cut) => {
      const { ask, logged } = await relayTo(({ socket }, response) => {
        response.setHeader('content-length', '100');
        response.write('{"messages":[', () => cut(socket));
      });

      await expect(ask()).rejects.toThrow();

      expect(logged).toEqual([]);
    },
  );

  it('cancels a request when its caller disconnects', async () => {
    let arrived = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    let gone = () => {};
    const going = new Promise<void>((resolve) => {
      gone = resolve;
    });
    const { port } = await relayTo((_request, response) => {
      response.once('close', () => gone());
      arrived();
    });
    const call = httpRequest({ port, host: '127.0.0.1', path: '/api/v1/events' });
    call.on('error', () => undefined);
    call.end();
    await arrival;

    call.destroy();

    await going;
  });
});

/** More than fits into socket buffers. */
const LARGE = 'x'.repeat(4_000_000);

const echo: RequestListener = (request, response) => void request.pipe(response);

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Starts a relay to a server with this handler; returns a function that sends requests through it. */
async function relayTo(answer: RequestListener) {
  const seen: IncomingMessage[] = [];
  const logged: string[] = [];
  const upstream = createServer((request, response) => {
    seen.push(request);
    answer(request, response);
  });
  upstream.listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const { port: behind } = upstream.address() as AddressInfo;
  const relay = createRelay({
    upstream: new URL(`http://127.0.0.1:${behind}`),
    staticDir: undefined,
    answerMs: 1000,
    log: jsonLogger('warn', (line) => logged.push(line)),
  });
  const listener = await listen(relay, { host: '127.0.0.1', port: 0, trustProxy: false });
  onTestFinished(async () => {
    listener.stopAccepting();
    await listener.closed(0);
    upstream.close();
    upstream.closeAllConnections();
  });
  const ask = (options: object = {}, body: readonly string[] = []) =>
    new Promise<Answer>((resolve, reject) => {
      const to = { port: listener.port, host: '127.0.0.1', path: '/api/v1/messages' };
      const call = httpRequest({ ...to, ...options }, async (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const { statusCode: status, headers } = response;
          resolve({ status, headers, body: Buffer.concat(chunks) });
        });
      });
      call.once('error', reject);
      for (const part of body) call.write(part);
      call.end();
    });
  return { ask, seen, logged, port: listener.port };
}
