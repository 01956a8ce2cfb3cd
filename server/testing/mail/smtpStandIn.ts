import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { MailPlace } from '../../work/mail/transport';
import { CERTIFICATE, PRIVATE_KEY } from '../certificate';

/** A mail server's response to a recipient; undefined accepts it. */
type Verdict = { readonly code: number; readonly words: string } | undefined;

export interface ReceivedMail {
  readonly to: string;
  readonly mail: ParsedMail;
  /** The raw email. */
  readonly source: string;
  /** Whether it came over TLS. */
  readonly isEncrypted: boolean;
}

/** A real local SMTP server that keeps what it receives. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** The recipient address of every attempt. */
  readonly tried: string[] = [];
  judge: (address: string) => Verdict = () => undefined;
  private server: SMTPServer | undefined;

  /** `smtps` starts with TLS, `starttls` offers it. */
  constructor(private readonly tls: 'smtps' | 'starttls' | 'none' = 'none') {}
  private port = 0;

  /** Starts listening; after a `stop`, on the same port as before. */
  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      // For connections that a pool keeps open.
      closeTimeout: 10,
      secure: this.tls === 'smtps',
      ...(this.tls === 'none'
        ? { disabledCommands: ['STARTTLS'] }
        : { cert: CERTIFICATE, key: PRIVATE_KEY }),
      onAuth: ({ username }, _session, callback) => callback(null, { user: username }),
      onRcptTo: ({ address }, _session, callback) => {
        this.tried.push(address);
        const verdict = this.judge(address);
        if (verdict === undefined) callback();
        else callback(Object.assign(new Error(verdict.words), { responseCode: verdict.code }));
      },
      onData: (stream, { envelope, secure }, callback) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const source = Buffer.concat(parts).toString();
          void simpleParser(source).then((mail) => {
            for (const { address } of envelope.rcptTo) {
              this.received.push({ to: address, mail, source, isEncrypted: secure });
            }
            callback();
          });
        });
      },
    });
    // Ignore clients that hang up midway.
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
  }

  get url(): string {
    return `${this.tls === 'smtps' ? 'smtps' : 'smtp'}://127.0.0.1:${this.port}`;
  }

  get place(): MailPlace {
    return { kind: 'smtp', url: this.url, from: { name: '', address: 'chat@harbor.example' } };
  }

  /** The last email to an address. */
  to(address: string): ReceivedMail {
    const found = this.received.findLast(({ to }) => to === address);
    if (found === undefined) throw new Error(`no mail has come to ${address}`);
    return found;
  }
}
