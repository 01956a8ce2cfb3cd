import { hash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/** A fake provider behind a real socket. The caller starts and stops it. */
export abstract class ProviderStandIn {
  /** If set, answers instead of the provider. */
  instead: Answer | undefined;
  private server: Server | undefined;
  private port = 0;

  protected abstract answer(request: IncomingMessage, response: ServerResponse, body: string): void;

  async listen(): Promise<this> {
    const server = createServer(async (request, response) => {
      const body = await text(request);
      if (this.instead) this.instead(request, response, body);
      else this.answer(request, response, body);
    });
    this.server = server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    this.port = (server.address() as AddressInfo).port;
    return this;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    const { server } = this;
    if (server === undefined || !server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }
}

interface Meeting {
  readonly name: string;
  readonly isCameraOff: boolean;
  readonly attendees: { userID: string; fullName: string }[];
}

/** Answers like BigBlueButton's documented API, including checksums. */
export class BigBlueButtonStandIn extends ProviderStandIn {
  readonly secret = 'shared secret';
  readonly meetings = new Map<string, Meeting>();
  asked = 0;

  get place() {
    return { url: `${this.origin}/bigbluebutton/`, secret: this.secret };
  }

  /** Joins a meeting as a browser following its join URL would. */
  enter(url: string): URLSearchParams {
    const { pathname, search, searchParams } = new URL(url);
    if (pathname !== '/bigbluebutton/api/join' || !this.isSigned('join', search)) {
      throw new Error(`no way in: ${url}`);
    }
    const meeting = this.meetings.get(searchParams.get('meetingID') ?? '');
    meeting?.attendees.push({
      userID: searchParams.get('userID') ?? '',
      fullName: searchParams.get('fullName') ?? '',
    });
    return searchParams;
  }

  /** Everyone leaves, and the meetings are forgotten. */
  end(): void {
    this.meetings.clear();
  }

  private isSigned(name: string, search: string): boolean {
    const [query = '', checksum] = search.slice(1).split('&checksum=');
    return hash('sha256', `${name}${query}${this.secret}`, 'hex') === checksum;
  }

  protected override answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, search, searchParams } = new URL(request.url ?? '', this.origin);
    this.asked += 1;
    const xml = this.said(pathname.replace('/bigbluebutton/api/', ''), search, searchParams);
    response.writeHead(200, { 'content-type': 'text/xml' }).end(`<response>${xml}</response>`);
  }

  private said(name: string, search: string, given: URLSearchParams): string {
    if (!this.isSigned(name, search)) return failed('checksumError');
    const id = given.get('meetingID') ?? '';
    if (name === 'create') {
      const isCameraOff = given.get('lockSettingsDisableCam') === 'true';
      const meeting = { name: given.get('name') ?? '', isCameraOff, attendees: [] };
      if (!this.meetings.has(id)) this.meetings.set(id, meeting);
      return '<returncode>SUCCESS</returncode><createTime>1531155809613</createTime>';
    }
    const meeting = this.meetings.get(id);
    if (meeting === undefined) return failed('notFound');
    const people = meeting.attendees.map(({ userID, fullName }) => {
      const name = fullName.replace(/&/g, '&amp;');
      return `<attendee><userID>${userID}</userID><fullName>${name}</fullName></attendee>`;
    });
    return `<returncode>SUCCESS</returncode><endTime>0</endTime><attendees>${people.join('')}</attendees>`;
  }
}

function failed(key: string): string {
  return `<returncode>FAILED</returncode><messageKey>${key}</messageKey>`;
}

/** Zoom's two services, as a server-to-server app sees them. */
export class ZoomStandIn extends ProviderStandIn {
  readonly people = new Set<string>();
  /** Request bodies of the meetings created. */
  readonly made: unknown[] = [];
  tokens = 0;
  token = '';

  get account() {
    const { origin } = this;
    const app = { accountId: 'acc', clientId: 'id', clientSecret: 'hush' };
    return { ...app, oauthUrl: origin, apiUrl: origin };
  }

  protected override answer(
    { url = '', headers }: IncomingMessage,
    response: ServerResponse,
    body: string,
  ): void {
    const say = (status: number, value: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (url === '/oauth/token') {
      const isApp = headers.authorization === `Basic ${btoa('id:hush')}`;
      if (!isApp || body !== 'grant_type=account_credentials&account_id=acc') {
        say(400, { reason: 'Invalid client_id or client_secret', error: 'invalid_client' });
        return;
      }
      this.tokens += 1;
      this.token = `token ${this.tokens}`;
      say(200, { access_token: this.token, token_type: 'bearer', expires_in: 3600 });
      return;
    }
    const email = decodeURIComponent(/^\/v2\/users\/(.*)\/meetings$/.exec(url)?.[1] ?? '');
    if (headers.authorization !== `Bearer ${this.token}`) {
      say(401, { code: 124, message: 'Invalid access token.' });
    } else if (!this.people.has(email)) {
      say(404, { code: 1001, message: `User does not exist: ${email}` });
    } else {
      this.made.push(JSON.parse(body));
      say(201, { id: 85746065, join_url: 'https://us02web.zoom.us/j/85746065?pwd=abc' });
    }
  }
}
