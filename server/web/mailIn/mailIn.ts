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

/** More than any mail provider accepts, including attachments. */
export const MAIL_MAX_BYTES = 40 * 1024 * 1024;

/** The outcome of a mail, for the server that delivered it. */
export type MailOutcome =
  /** It was posted, returned to its author, or needs no action. Don't deliver it again. */
  | { readonly kind: 'taken' }
  /** The address does not exist, or no longer does; the wording does not tell which. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly reason: string }
  /** Try again later. */
  | { readonly kind: 'later' };

export interface IncomingMail {
  readonly raw: Buffer;
  /** Sent with an empty envelope sender, as mail servers send delivery failures. */
  readonly isBounce: boolean;
}

/** Turns mail into messages. Only the token in the recipient address identifies whom a mail is from. */
export class MailIn {
  /** Port for mail servers in the same network. */
  lmtpPort: number | undefined;
  /** Serializes parsing, because a mail takes several times its size in memory while it is read. */
  private reading: Promise<unknown> = Promise.resolve();

  constructor(
    readonly place: MailInPlace,
    /** The address that our mail is sent from, if any: bounces come back to it. */
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
    // Retrying would fail the same way.
    if (read === undefined) return { kind: 'refused', reason: 'The mail could not be read' };
    const received = mailKey(read.id, key);
    if (await hasReceived(services.realm.db, received)) return { kind: 'taken' };
    return post(read, received);
  }

  /** Checks the address first, so that nothing of a mail to an unknown one is parsed. */
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
