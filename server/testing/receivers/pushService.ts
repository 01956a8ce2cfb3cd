import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushPayload } from '~/contract/push';
import { gate } from '../gate';
import { opened } from './openedPush';

/** A push to a device, decrypted as its browser would. */
export interface Pushed {
  readonly payload: PushPayload;
  readonly ttl: number;
  readonly urgency: string | undefined;
  readonly topic: string | undefined;
  readonly bytes: number;
}

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A browser's subscription: what it sends to the server. */
export interface PushDeviceKeys {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A push service (RFC 8030) on a real local socket; accepts only signed requests (RFC 8292). */
export class PushService {
  /** By endpoint path. */
  private readonly devices = new Map<string, { readonly pair: ECDH; readonly auth: Buffer }>();
  private readonly pushed = new Map<string, Pushed[]>();
  /** The statuses of requests not answered with 201. */
  readonly refused: number[] = [];
  private answers: Answer[] = [];
  private waiting: (() => void)[] = [];
  private held: (() => Promise<void>) | undefined;
  private server: Server | undefined;
  private port = 0;

  constructor(private readonly serverKey: () => string) {}

  async start(): Promise<void> {
    this.server = createServer(async (request, response) => {
      const { status, headers = {} } = await this.take(request);
      if (status !== 201) this.refused.push(status);
      response.writeHead(status, headers).end();
      for (const wake of this.waiting.splice(0)) wake();
    });
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  /** Subscribes a device as `PushManager.subscribe` would. */
  subscribe(): PushDeviceKeys {
    const pair = createECDH('prime256v1');
    const p256dh = pair.generateKeys('base64url');
    const auth = randomBytes(16);
    const path = `/push/${randomBytes(12).toString('base64url')}`;
    this.devices.set(path, { pair, auth });
    const endpoint = `http://127.0.0.1:${this.port}${path}`;
    return { endpoint, p256dh, auth: auth.toString('base64url') };
  }

  /** Answers for the next requests; later ones are answered as usual. */
  answerNext(...answers: readonly Answer[]): void {
    this.answers.push(...answers);
  }

  /** Lets the next request wait for its answer. */
  holdNext(): { readonly wanted: Promise<void>; readonly give: () => void } {
    const [wanted, given] = [gate(), gate()];
    this.held = async () => {
      wanted.open();
      await given.passed;
    };
    return { wanted: wanted.passed, give: given.open };
  }

  /** Ends a subscription, as its browser would. */
  end({ endpoint }: PushDeviceKeys): void {
    this.devices.delete(new URL(endpoint).pathname);
  }

  /** The pushes to a device, in order. */
  to({ endpoint }: PushDeviceKeys): readonly Pushed[] {
    return this.pushed.get(new URL(endpoint).pathname) ?? [];
  }

  /** Resolves with the nth push to a device, counted from 1, once it arrives. */
  async arrival(device: PushDeviceKeys, number: number): Promise<Pushed> {
    for (;;) {
      const found = this.to(device)[number - 1];
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  private async take(request: IncomingMessage): Promise<Answer> {
    const body = await buffer(request);
    const { headers, url = '' } = request;
    const { held } = this;
    this.held = undefined;
    await held?.();
    const answer = this.answers.shift();
    if (answer !== undefined) return answer;
    const device = this.devices.get(url);
    if (device === undefined) return { status: 410 };
    if (request.method !== 'POST' || headers.ttl === undefined) return { status: 400 };
    if (headers['content-encoding'] !== 'aes128gcm') return { status: 415 };
    if (body.byteLength > 4096) return { status: 413 };
    const origin = `http://${headers.host}`;
    if (!isSigned(headers.authorization, this.serverKey(), origin)) return { status: 403 };
    const payload = JSON.parse(opened(body, device)) as PushPayload;
    const all = this.pushed.get(url) ?? [];
    this.pushed.set(url, [
      ...all,
      {
        payload,
        ttl: Number(headers.ttl),
        urgency: headers['urgency'] as string | undefined,
        topic: headers['topic'] as string | undefined,
        bytes: body.byteLength,
      },
    ]);
    return { status: 201, headers: { location: `${origin}${url}/message` } };
  }
}

/** Checks VAPID: a token for this push service that expires within a day, signed with the key given to browsers. */
function isSigned(authorization = '', key: string, audience: string): boolean {
  const { t = '', k } = /^vapid t=(?<t>[^,]+), ?k=(?<k>[\w-]+)$/.exec(authorization)?.groups ?? {};
  if (k !== key) return false;
  const [head = '', claims = '', signature = ''] = t.split('.');
  const point = Buffer.from(key, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const given = Buffer.from(signature, 'base64url');
  const isGenuine = verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, given);
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    readonly aud: string;
    readonly exp: number;
    readonly sub: string;
  };
  const now = Date.now() / 1000;
  return (
    isGenuine &&
    aud === audience &&
    exp > now &&
    exp <= now + 86_400 &&
    /^(mailto|https):/.test(sub)
  );
}
