import { type MailInPlace, wordOf } from '../../core/mail/mailInPlace';
import { hashSecret } from '../../core/secrets';
import { findChannelAddress } from '../../realm/mailIn/channelAddresses';
import { hasReceived, mailKey } from '../../realm/mailIn/receivedMails';
import { findReplyAddress } from '../../realm/mailIn/replyAddresses';
import { type MailWord, readWord } from '../../realm/mailIn/tokens';
import type { Services } from '../http/services';
import { receiveBounce } from './bounces';
import { postAnswer } from './postAnswer';
import { postToChannel } from './postToChannel';
import { type ReadMail, readMail } from './readMail';

/** More than any provider of mail takes, files included. */
export const MAIL_MAX_BYTES = 40 * 1024 * 1024;

/** What came of a mail, for whoever has handed it over. */
export type MailOutcome =
  /** It is a message now, or was told to its writer, or is nothing to be told of. Not to come again. */
  | { readonly kind: 'taken' }
  /** In the same words for every address that is none, or is none any more. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly reason: string }
  /** Whoever has it tries again. */
  | { readonly kind: 'later' };

export interface IncomingMail {
  readonly raw: Buffer;
  /** The empty sender of an envelope, by which mail servers tell of mail that they could not deliver. */
  readonly isBounce: boolean;
}

/** Makes messages of mail. Who a mail is of is said by the token in the address that it comes to, and by nothing else. */
export class MailIn {
  /** Where it listens for mail servers of its own network. */
  lmtpPort: number | undefined;
  /** A mail takes several times its size in memory while it is read: one at a time. */
  private reading: Promise<unknown> = Promise.resolve();

  constructor(
    readonly place: MailInPlace,
    /** The address that our mail comes from, if it is sent: what bounces comes back to it. */
    private readonly sender: string | undefined,
    private readonly services: () => Services,
  ) {}

  isOurs(address: string): boolean {
    return this.isSender(address) || wordOf(this.place, address) !== undefined;
  }

  private isSender(address: string): boolean {
    return address.trim().toLowerCase() === this.sender?.toLowerCase();
  }

  async receive(mail: IncomingMail, address: string): Promise<MailOutcome> {
    const services = this.services();
    if (this.isSender(address)) return receiveBounce(services, mail.raw);
    const text = wordOf(this.place, address);
    const word = text === undefined ? undefined : readWord(text);
    if (word === undefined) return { kind: 'unknown' };
    const post = await this.findPost(word);
    if (post === undefined) return { kind: 'unknown' };
    const key = hashSecret(word.token);
    if (!(await services.limits.mayMailIn(key))) return { kind: 'later' };
    const read = await this.inTurn(() => readMail(mail.raw, mail)).catch((error: unknown) => {
      services.log.info('mail not read', { error });
      return undefined;
    });
    // Again it would be the same.
    if (read === undefined) return { kind: 'refused', reason: 'The mail could not be read' };
    const received = mailKey(read.id, key);
    if (await hasReceived(services.realm.db, received)) return { kind: 'taken' };
    return post(read, received);
  }

  /** Nothing of a mail is read before it is known that its address is one. */
  private async findPost({ kind, token }: MailWord) {
    const services = this.services();
    const { db } = services.realm;
    if (kind === 'reply') {
      const row = await findReplyAddress(db, token);
      return row && ((mail: ReadMail, key: string) => postAnswer(services, row, mail, key));
    }
    const row = await findChannelAddress(db, token);
    return row && ((mail: ReadMail, key: string) => postToChannel(services, row, mail, key));
  }

  private inTurn<T>(read: () => Promise<T>): Promise<T> {
    const done = this.reading.then(read);
    this.reading = done.catch(() => undefined);
    return done;
  }
}
