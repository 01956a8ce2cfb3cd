import { BOT_TYPE } from '~/domain/bot';

interface BotKind {
  readonly type: number;
  readonly name: string;
  readonly help: string;
}

/** What one can make. */
export const BOT_KINDS: readonly BotKind[] = [
  {
    type: BOT_TYPE.generic,
    name: 'Generic',
    help: 'A program that reads and writes like a person.',
  },
  {
    type: BOT_TYPE.incomingWebhook,
    name: 'Incoming webhook',
    help: 'Another service that only writes here.',
  },
  {
    type: BOT_TYPE.outgoingWebhook,
    name: 'Outgoing webhook',
    help: 'Posts to an address when somebody mentions it or writes to it, and says what comes back.',
  },
];

export function botKindName(type: number | null): string {
  if (type === BOT_TYPE.embedded) return 'Embedded';
  return BOT_KINDS.find((kind) => kind.type === type)?.name ?? 'Generic';
}

/** What is wrong with an address to post to; undefined: nothing. */
export function webhookUrlFault(text: string): string | undefined {
  const url = text.trim();
  if (url === '') return 'Enter the address that messages are posted to.';
  if (!/^https?:\/\//i.test(url)) return 'An address begins with https:// or http://';
  return URL.canParse(url) ? undefined : 'That is not an address.';
}
