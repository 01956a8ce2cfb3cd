/** A mail that the organization's server has sent, or is to send. Times are UNIX seconds. */
export interface SentMail {
  readonly id: number;
  /** What it was for; a newer server may know others than `contract/records/mail.ts`. */
  readonly kind: string;
  readonly address: string;
  readonly at: number;
  readonly state: MailState;
}

export type MailState =
  /** For the mail server, which said `reason` to the last try. */
  | { readonly kind: 'waiting'; readonly nextAt: number | null; readonly reason: string | null }
  | { readonly kind: 'sent' }
  /** In the mailbox of a demo. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'bounced' | 'failed'; readonly reason: string };

export interface MailPage {
  /** null: the server sends none. */
  readonly sends: 'smtp' | 'kept' | null;
  readonly from: string | null;
  /** Newest first. */
  readonly mails: readonly SentMail[];
  readonly foundOldest: boolean;
}
