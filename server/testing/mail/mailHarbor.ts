import { parseMailInPlace } from '../../core/mail/mailInPlace';
import type { TestDatabase } from '../storage/databases';
import { type Actor, testServer } from '../testServer';
import { mailBringer } from './mailBringer';
import { mailServer } from './mailServer';

const ORIGIN = 'https://chat.harbor.example';
const BATCH_MS = 120_000;
export const MAIL_SECRET = 'a-secret-of-the-configuration';

/** Two people in a channel, on a server that sends and receives mail. */
export async function mailHarbor(database: TestDatabase, options: { isLimited?: boolean } = {}) {
  const place = parseMailInPlace('chat+*@in.harbor.example');
  if (place === undefined) throw new Error('no place');
  const mail = await mailServer();
  const server = await testServer({
    database,
    mail: mail.place,
    origin: ORIGIN,
    mailIn: { place, secret: MAIL_SECRET, lmtp: { host: '127.0.0.1', port: 0 } },
    ...options,
  });
  const ana = await server.signUp('Ana');
  const ben = await server.signUp('Ben');
  const channel = await ana.createChannel('pier', {}, [ben]);
  const bring = mailBringer(server);
  const wait = async (ms = BATCH_MS) => {
    await server.clock.skip(ms);
    await server.server.services.jobs.idle();
    await server.server.services.mail?.idle();
  };
  const mailsTo = (person: Actor) => mail.received.filter(({ to }) => to === person.account.email);
  /** The reply address of the newest email to a person. */
  const replyTo = (person: Actor) => {
    const address = mail.to(person.account.email).mail.replyTo?.value[0]?.address;
    if (address === undefined) throw new Error('that mail takes no answer');
    return address;
  };
  const said = async (narrow: readonly unknown[]) =>
    (await ana.read(narrow, { apply_markdown: false })).map((one) => [
      one.sender_full_name,
      one.subject,
      one.content,
    ]);
  return { server, mail, ana, ben, channel, bring, wait, mailsTo, replyTo, said };
}
