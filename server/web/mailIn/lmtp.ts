import type { AddressInfo } from 'node:net';
import type { SMTPServerDataStream } from 'smtp-server';
import type { Services } from '../http/services';
import { MAIL_MAX_BYTES, type MailIn, type MailOutcome } from './mailIn';

export interface LmtpPlace {
  readonly host: string;
  readonly port: number;
}

export interface LmtpListener {
  readonly port: number;
  close(): Promise<void>;
}

const CLIENTS_MAX = 20;
const RECIPIENTS_MAX = 50;
const SILENCE_MS = 60_000;
/** How long connections that mail servers keep open can delay the shutdown. */
const CLOSE_MS = 1000;

/** Accepts mail from mail servers in the same network (RFC 2033), with a separate reply for each recipient. */
export async function listenLmtp(
  { host, port }: LmtpPlace,
  mailIn: MailIn,
  { log }: Pick<Services, 'log'>,
): Promise<LmtpListener> {
  // Loaded only on servers that listen for mail.
  const { SMTPServer } = await import('smtp-server');
  const server = new SMTPServer({
    lmtp: true,
    banner: 'Parley',
    size: MAIL_MAX_BYTES,
    maxClients: CLIENTS_MAX,
    socketTimeout: SILENCE_MS,
    closeTimeout: CLOSE_MS,
    disableReverseLookup: true,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, { envelope }, callback) {
      if (envelope.rcptTo.length >= RECIPIENTS_MAX)
        callback(reply(452, '4.5.3 Too many recipients'));
      else if (mailIn.isOurs(address)) callback();
      else callback(reply(550, NO_SUCH));
    },
    onData(stream, { envelope }, callback) {
      const isBounce = envelope.mailFrom === false || envelope.mailFrom.address === '';
      const addresses = envelope.rcptTo.map(({ address }) => address);
      const answer = async () => {
        const raw = await readAll(stream);
        if (raw === undefined)
          return addresses.map(() => reply(552, '5.3.4 The mail is too large'));
        const results: (Error | string)[] = [];
        for (const address of addresses) {
          results.push(await mailIn.receive({ raw, isBounce }, address).then(words, later));
        }
        return results;
      };
      answer().then(
        (results) => callback(null, results),
        (error: unknown) => callback(later(error)),
      );
    },
  });
  // Broken connections are the mail server's concern.
  server.on('error', (error: Error) => log.info('lmtp', { error }));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  function later(error: unknown): Error {
    log.warn('mail in', { error });
    return reply(451, '4.3.0 Try again later');
  }
}

const NO_SUCH = '5.1.1 No such address';

function words(outcome: MailOutcome): Error | string {
  switch (outcome.kind) {
    case 'taken':
      return '2.0.0 OK';
    case 'unknown':
      return reply(550, NO_SUCH);
    case 'refused':
      return reply(550, `5.7.1 ${outcome.reason}`);
    case 'later':
      return reply(452, '4.7.1 Too much mail for this address, try again later');
  }
}

function reply(responseCode: number, message: string): Error {
  // One line of printable ASCII, which every mail server accepts: it may contain channel names.
  const line = message.replace(/[^\x20-\x7e]/g, '?');
  return Object.assign(new Error(line), { responseCode });
}

/** Returns undefined if it is too large, but still reads to the end, so that the client can receive the error. */
async function readAll(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAIL_MAX_BYTES) chunks.push(chunk);
    else chunks.length = 0;
  }
  return size > MAIL_MAX_BYTES ? undefined : Buffer.concat(chunks);
}
