/** What a mail says, before it becomes HTML and text. Everything in it is plain text except the addresses. */
export interface MailContent {
  /** Also shown in mailbox lists. */
  readonly title: string;
  readonly blocks: readonly MailBlock[];
  /** The language of its words (BCP 47); absent in mails written by older builds, which are in English. */
  readonly language?: string;
  /** The language of its times, if different from that of its words. */
  readonly timesIn?: string | undefined;
  /** Why the recipient gets it; small, at the end. */
  readonly reason: string;
  /** Where replies go, if not to the sender's address. */
  readonly replyTo?: string | undefined;
  /** Unsubscribes from mails of this kind with one request, without signing in (RFC 8058). */
  readonly unsubscribe?: { readonly label: string; readonly url: string } | undefined;
}

export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  /** What the mail is for. The URL is also shown below it, for people whose client shows no buttons. */
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
  /** In the reader's time zone. */
  readonly time: string;
  /** null: the reader wants no message content in mail. */
  readonly text: string | null;
}

/** A person's address and name. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}
