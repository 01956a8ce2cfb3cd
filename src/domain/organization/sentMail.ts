/** An email that the organization's server has sent or will send. Times are UNIX seconds. */
export interface SentMail {
  readonly id: number;
  /** Its purpose; a newer server may send kinds missing from `contract/records/mail.ts`. */
  readonly kind: string;
  readonly address: string;
  readonly at: number;
  readonly state: MailState;
}

export type MailState =
  /** Waiting for the mail server, which answered the last attempt with `reason`. */
  | { readonly kind: 'waiting'; readonly nextAt: number | null; readonly reason: string | null }
  | { readonly kind: 'sent' }
  /** Kept in a demo's mailbox. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'bounced' | 'failed'; readonly reason: string };

export interface MailPage {
  /** null: the server sends no email. */
  readonly sends: 'smtp' | 'kept' | null;
  readonly from: string | null;
  /** Newest first. */
  readonly mails: readonly SentMail[];
  readonly foundOldest: boolean;
}
