import type { Mailbox } from '../../core/mail/mailContent';

/** How mail leaves this server. */
export type MailPlace =
  | { readonly kind: 'smtp'; readonly url: string; readonly from: Mailbox }
  /** Nowhere: it stays here, for who tries the program (web/mail/mailboxRoutes.ts). */
  | { readonly kind: 'kept' };

export interface OutgoingMail {
  readonly from: Mailbox;
  readonly to: Mailbox;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Comes with the HTML, which names it. */
  readonly icon: { readonly cid: string; readonly png: Uint8Array } | undefined;
  /** The same each time that it is tried, so that a receiver who got it twice can tell. */
  readonly messageId: string;
  readonly date: Date;
  readonly replyTo: string | undefined;
  readonly unsubscribeUrl: string | undefined;
}

export type MailResult =
  | { readonly kind: 'sent' }
  /** Not now: the other side says so of this mail. */
  | { readonly kind: 'later'; readonly reason: string }
  /** Never: the address does not exist, or refuses it. */
  | { readonly kind: 'bounced'; readonly reason: string }
  /** There is nobody to talk to, or only somebody who does not let us in. No other mail would go either. */
  | { readonly kind: 'unreachable'; readonly reason: string };

export interface MailTransport {
  send(mail: OutgoingMail): Promise<MailResult>;
  close(): void;
}
