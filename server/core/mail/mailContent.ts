/** What a mail says, before it is HTML and text. Everything in it is plain text but the addresses. */
export interface MailContent {
  /** Also what a list of mails shows. */
  readonly title: string;
  readonly blocks: readonly MailBlock[];
  /** The language that its times are written in (BCP 47), where that is another one than its words have. */
  readonly timesIn?: string | undefined;
  /** Why its reader gets it; small, at its end. */
  readonly reason: string;
  /** Where an answer to it goes, if not to where it comes from. */
  readonly replyTo?: string | undefined;
  /** Ends mails of this kind with one request, without signing in (RFC 8058). */
  readonly unsubscribe?: { readonly label: string; readonly url: string } | undefined;
}

export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  /** What the mail is for; the address also stands below it, for who does not see buttons. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | {
      readonly kind: 'facts';
      readonly facts: readonly (readonly [label: string, value: string, is?: 'time'])[];
    }
  | {
      readonly kind: 'links';
      readonly title: string;
      readonly links: readonly {
        readonly label: string;
        readonly url: string;
        readonly note: string;
      }[];
    }
  /** Messages of one conversation. */
  | {
      readonly kind: 'messages';
      readonly place: string;
      readonly url: string;
      readonly messages: readonly MailedMessage[];
    };

export interface MailedMessage {
  readonly author: string;
  /** As the reader's clock says. */
  readonly time: string;
  /** null: its reader wants no content in mail. */
  readonly text: string | null;
}

/** Somebody's address, and what they are called. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}
