import { randomBytes } from 'node:crypto';

/** What the local part of an address is for: one person's reply, or a channel. */
export type MailWord =
  | { readonly kind: 'reply'; readonly token: string }
  | { readonly kind: 'channel'; readonly token: string };

const BYTES = 16;
const LETTERS = { reply: 'r', channel: 'c' } as const;

/** 128 random bits, in letters that survive mail servers which change case. */
export function newToken(): string {
  return randomBytes(BYTES).toString('hex');
}

/** `name`: for people to read, ignored otherwise. */
export function wordFor({ kind, token }: MailWord, name = ''): string {
  return `${name === '' ? '' : `${name}.`}${LETTERS[kind]}${token}`;
}

export function readWord(word: string): MailWord | undefined {
  const [, letter, token = ''] = /^(?:[a-z\d-]+\.)?([rc])([\da-f]{32})$/.exec(word) ?? [];
  if (letter === undefined) return undefined;
  return { kind: letter === LETTERS.reply ? 'reply' : 'channel', token };
}
