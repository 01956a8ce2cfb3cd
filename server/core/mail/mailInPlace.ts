/** Where mail comes in: an address around a word that identifies what the mail is for. */
export interface MailInPlace {
  readonly before: string;
  readonly after: string;
}

/** `in.example.com` receives mail for the whole domain, `chat+*@example.com` for one mailbox. */
export function parseMailInPlace(text: string): MailInPlace | undefined {
  const pattern = text.includes('@') ? text : `*@${text}`;
  const [, before, after] = /^([\w.+-]*)\*(@[a-z\d-]+(?:\.[a-z\d-]+)+)$/i.exec(pattern) ?? [];
  if (before === undefined || after === undefined || before.length > BEFORE_MAX) return undefined;
  return { before: before.toLowerCase(), after: after.toLowerCase() };
}

/** The part before the @ has room for 64 characters. */
const BEFORE_MAX = 20;

export function mailInAddress({ before, after }: MailInPlace, word: string): string {
  return `${before}${word}${after}`;
}

/**
 * The word of an address, in lower case, because mail servers on the way may have changed the case. undefined: it isn't
 * one of the server's addresses.
 */
export function wordOf({ before, after }: MailInPlace, address: string): string | undefined {
  const lower = address.trim().toLowerCase();
  const isOurs = lower.startsWith(before) && lower.endsWith(after);
  const word = isOurs ? lower.slice(before.length, lower.length - after.length) : '';
  return word === '' ? undefined : word;
}
