import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import ldap from 'ldapjs';
import type { LdapPlace } from '../../work/signIn/provider';
import { CERTIFICATE, PRIVATE_KEY } from '../certificate';
import { PEOPLE as BASE, directoryPlace, dnOf, READER } from './directoryPlace';

type Attributes = Readonly<Record<string, string | readonly string[]>>;

type Next = (error?: object) => void;
/** Types missing from ldapjs. */
interface BindRequest {
  readonly name: { toString(): string };
  readonly credentials: string;
}
interface SearchRequest {
  readonly filter: { matches(entry: Attributes): boolean };
}
interface Answer {
  send(entry: { readonly dn: string; readonly attributes: Attributes }): void;
  end(): void;
}

/** A directory behind a real socket: ldapjs speaks the protocol and matches filters and names. */
export class LdapServer {
  /** By sign-in name. */
  readonly people = new Map<string, { readonly password: string; readonly has: Attributes }>();
  /** The DNs of all bind requests. */
  readonly binds: string[] = [];
  private readonly closers: (() => void)[] = [];
  private port = 0;

  private constructor(private readonly scheme: 'ldap' | 'ldaps') {}

  static async listen(scheme: 'ldap' | 'ldaps' = 'ldap'): Promise<LdapServer> {
    const directory = new LdapServer(scheme);
    const keys = scheme === 'ldaps' ? { certificate: CERTIFICATE, key: PRIVATE_KEY } : {};
    const server = ldap.createServer(keys as ldap.ServerOptions);
    directory.answer(server);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    directory.port = Number(
      new URL(server.url).port || (server as unknown as { port: number }).port,
    );
    directory.closers.push(() => server.close(() => undefined));
    return directory;
  }

  place(fields: Partial<LdapPlace> = {}): LdapPlace {
    return directoryPlace(`${this.scheme}://127.0.0.1:${this.port}`, fields);
  }

  /** Opens another port, where clients start in plain text and then request TLS (RFC 4511, section 4.14). */
  async withStartTls(): Promise<string> {
    const door = createServer((socket) => {
      socket.once('data', (asked) => {
        // The message ID to answer is the fifth byte of the request.
        socket.write(Buffer.from([0x30, 12, 2, 1, asked[4] ?? 0, 0x78, 7, 10, 1, 0, 4, 0, 4, 0]));
        const sealed = new TLSSocket(socket, {
          isServer: true,
          cert: CERTIFICATE,
          key: PRIVATE_KEY,
        });
        const inside = connect(this.port, '127.0.0.1');
        for (const one of [sealed, inside]) one.on('error', () => socket.destroy());
        sealed.pipe(inside).pipe(sealed);
      });
      socket.on('error', () => undefined);
    });
    return `ldap://127.0.0.1:${await this.open(door)}`;
  }

  /** Opens a port that never answers. */
  async silent(): Promise<string> {
    return `ldap://127.0.0.1:${await this.open(createServer((socket) => socket.resume()))}`;
  }

  stop(): void {
    for (const close of this.closers.splice(0)) close();
  }

  private async open(door: Server): Promise<number> {
    const sockets = new Set<Socket>();
    door.on('connection', (socket) => sockets.add(socket));
    door.listen(0, '127.0.0.1');
    await once(door, 'listening');
    this.closers.push(() => {
      door.close();
      for (const socket of sockets) socket.destroy();
    });
    return (door.address() as AddressInfo).port;
  }

  private answer(server: ldap.Server): void {
    server.bind('', (request: BindRequest, response: Answer, next: Next) => {
      const dn = request.name.toString();
      this.binds.push(dn);
      const known = [...this.people].find(([uid]) => sameName(dn, dnOf(uid)));
      const password = sameName(dn, READER.dn) ? READER.password : known?.[1].password;
      if (dn !== '' && request.credentials !== '' && password !== request.credentials) {
        return next(new ldap.InvalidCredentialsError());
      }
      response.end();
      return next();
    });
    server.search(BASE, (request: SearchRequest, response: Answer, next: Next) => {
      for (const [uid, { has }] of this.people) {
        const attributes: Attributes = { objectClass: ['person'], uid: [uid], ...has };
        if (request.filter.matches(attributes)) response.send({ dn: dnOf(uid), attributes });
      }
      response.end();
      return next();
    });
  }
}

function sameName(a: string, b: string): boolean {
  const plain = (dn: string) => dn.replace(/,\s+/g, ',').toLowerCase();
  return plain(a) === plain(b);
}
