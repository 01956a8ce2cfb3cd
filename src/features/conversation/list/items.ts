import type { MessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { conversationKey } from '~/domain/places/conversation';

/** Messages from one sender this close together share one header. */
const GROUP_SECONDS = 10 * 60;

/** An item of the list, top to bottom. Keys are stable for as long as the item exists. */
export type ListItem =
  | { readonly kind: 'day'; readonly key: string; readonly timestamp: number }
  | { readonly kind: 'gap'; readonly key: string; readonly before: MessageId }
  | { readonly kind: 'unread'; readonly key: string; readonly firstUnread: MessageId }
  | {
      readonly kind: 'recipient';
      readonly key: string;
      readonly message: Message;
      /** Its conversation began further up, in a row that isn't rendered: it takes no room, and is only seen on top. */
      readonly isCarried: boolean;
    }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly id: MessageId;
      /** Continues the same sender's messages: no header of its own. */
      readonly isContinuation: boolean;
    };

export interface ItemsInput {
  /** The messages to show, in order. */
  readonly messages: readonly Message[];
  /** The message right before them, shown or not. */
  readonly before: Message | undefined;
  readonly gaps: ReadonlySet<MessageId>;
  /** The first unread message when the view was opened. */
  readonly firstUnread: MessageId | undefined;
  /**
   * How many conversations the view mixes. With several, a bar marks each change; search results are single messages,
   * each with its own bar.
   */
  readonly places: 'one' | 'several' | 'each';
  /** Row keys of the user's own messages, so that a row survives the arrival of its echo. */
  readonly keyOf: (id: MessageId) => string;
}

/** The flat list for a stretch of messages. Grouping is decided here and nowhere else. */
export function listItems(input: ItemsInput): readonly ListItem[] {
  const items: ListItem[] = [];
  let previous = input.before;
  const [first] = input.messages;
  if (input.places === 'several' && previous && first && isSamePlace(previous, first))
    items.push({ kind: 'recipient', key: 'carried', message: first, isCarried: true });
  for (const message of input.messages) {
    const { id } = message;
    const isAfterGap = input.gaps.has(id);
    const isNewDay = previous === undefined || !isSameDay(previous.timestamp, message.timestamp);
    const isFirstUnread = id === input.firstUnread;
    const isElsewhere =
      input.places === 'each' ||
      (input.places === 'several' && (previous === undefined || !isSamePlace(previous, message)));
    if (isAfterGap) items.push({ kind: 'gap', key: `gap${id}`, before: id });
    if (isNewDay)
      items.push({
        kind: 'day',
        key: `day${dayOf(message.timestamp)}-${id}`,
        timestamp: message.timestamp,
      });
    if (isFirstUnread) items.push({ kind: 'unread', key: 'unread', firstUnread: id });
    if (isElsewhere)
      items.push({ kind: 'recipient', key: `to${input.keyOf(id)}`, message, isCarried: false });
    const isBroken = isAfterGap || isNewDay || isFirstUnread || isElsewhere;
    items.push({
      kind: 'message',
      key: input.keyOf(id),
      id,
      isContinuation: !isBroken && previous !== undefined && continues(previous, message),
    });
    previous = message;
  }
  return items;
}

function continues(previous: Message, message: Message): boolean {
  return (
    previous.senderId === message.senderId &&
    !previous.isMe &&
    !message.isMe &&
    message.timestamp - previous.timestamp < GROUP_SECONDS
  );
}

function isSamePlace(a: Message, b: Message): boolean {
  return (
    a.conversation === b.conversation ||
    conversationKey(a.conversation) === conversationKey(b.conversation)
  );
}

/** Days are the reader's: local time. */
function dayOf(timestamp: number): string {
  const date = new Date(timestamp * 1000);
  return `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`;
}

/** All time zone offsets are multiples of a quarter hour: within one quarter, it is the same day everywhere. */
const QUARTER_SECONDS = 900;

function isSameDay(a: number, b: number): boolean {
  const isSameQuarter = b >= a && (a % QUARTER_SECONDS) + (b - a) < QUARTER_SECONDS;
  return isSameQuarter || dayOf(a) === dayOf(b);
}
