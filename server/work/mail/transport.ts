import type { Mailbox } from '../../core/mail/mailContent';

/** How mail leaves this server. */
export type MailPlace =
  | { readonly kind: 'smtp'; readonly url: string; readonly from: Mailbox }
  /** Not at all: it stays on this machine, for people trying the program out (web/mail/mailboxRoutes.ts). */
  | { readonly kind: 'kept' };

export interface OutgoingMail {
  readonly from: Mailbox;
  readonly to: Mailbox;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Attached to the HTML, which references it. */
  readonly icon: { readonly cid: string; readonly png: Uint8Array } | undefined;
  /** The same on each try, so that duplicates can be recognized. */
  readonly messageId: string;
  readonly date: Date;
  readonly replyTo: string | undefined;
  readonly unsubscribeUrl: string | undefined;
}

export type MailResult =
  | { readonly kind: 'sent' }
  /** Not now: the other side deferred this mail. */
  | { readonly kind: 'later'; readonly reason: string }
  /** Never: the address doesn't exist, or refuses the mail. */
  | { readonly kind: 'bounced'; readonly reason: string }
  /** The mail server can't be reached, or refuses the connection. No other mail would go either. */
  | { readonly kind: 'unreachable'; readonly reason: string };

export interface MailTransport {
  send(mail: OutgoingMail): Promise<MailResult>;
  close(): void;
}
