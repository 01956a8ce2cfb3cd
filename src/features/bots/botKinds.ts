import { BOT_TYPE } from '~/domain/people/bot';

interface BotKind {
  readonly type: number;
  readonly name: string;
  readonly help: string;
}

/** Kinds of bots that can be created. */
export const BOT_KINDS: readonly BotKind[] = [
  {
    type: BOT_TYPE.generic,
    name: 'Generic',
    help: 'Reads and sends messages like a person.',
  },
  {
    type: BOT_TYPE.incomingWebhook,
    name: 'Incoming webhook',
    help: 'Lets another service send messages here.',
  },
  {
    type: BOT_TYPE.outgoingWebhook,
    name: 'Outgoing webhook',
    help: 'Posts to a URL when someone mentions or messages it, and replies with the response.',
  },
];

export function botKindName(type: number | null): string {
  if (type === BOT_TYPE.embedded) return 'Embedded';
  return BOT_KINDS.find((kind) => kind.type === type)?.name ?? 'Generic';
}

/** Returns what is wrong with a webhook URL, or undefined. */
export function webhookUrlFault(text: string): string | undefined {
  const url = text.trim();
  if (url === '') return 'Enter the URL that receives messages.';
  if (!/^https?:\/\//i.test(url)) return 'Start the URL with https:// or http://';
  return URL.canParse(url) ? undefined : 'That isn’t a valid URL.';
}
