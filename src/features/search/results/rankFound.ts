import type { SnippetPart } from '~/content/snippet';
import type { Message } from '~/domain/message';
import { conversationKey } from '~/domain/places/conversation';
import { searchKey } from '~/lib/textMatch';

/** How many of the newest results are ranked: the server only matches. */
export const WEIGHED = 200;

export interface Weighed {
  readonly message: Message;
  readonly parts: readonly SnippetPart[];
  /** Whether the topic has a hit. */
  readonly isInTopic: boolean;
}

/**
 * Scores how well a message answers a search, higher is better: many of the words, together and as typed, hits in the
 * topic name, reactions, and recency.
 */
export function weigh(
  query: string,
  { message, parts, isInTopic }: Weighed,
  nowMs: number,
): number {
  const wanted = searchKey(query.replaceAll('"', ''));
  const words = new Set(wanted.split(/\s+/).filter(Boolean));
  const hits = new Set(parts.filter(({ isHit }) => isHit).map(({ text }) => searchKey(text)));
  const exact = [...words].filter((word) => hits.has(word)).length;
  const text = searchKey(parts.map((part) => part.text).join(''));
  const isTogether = words.size > 1 && text.includes(wanted);
  const days = Math.max(0, nowMs / 1000 - message.timestamp) / 86_400;
  return (
    hits.size +
    exact +
    (isTogether ? 4 : 0) +
    (isInTopic ? 3 : 0) +
    Math.log2(1 + message.reactions.length) -
    Math.log10(1 + days)
  );
}

export interface ResultGroup {
  readonly key: string;
  /** In result order. */
  readonly messages: readonly [Message, ...Message[]];
}

/** Groups results by conversation, the one with the first result first; or one group per result. */
export function groupFound(
  messages: readonly Message[],
  isGrouped: boolean,
): readonly ResultGroup[] {
  if (!isGrouped) return messages.map((one) => ({ key: String(one.id), messages: [one] }));
  const groups = new Map<string, [Message, ...Message[]]>();
  for (const message of messages) {
    const key = conversationKey(message.conversation);
    const group = groups.get(key);
    if (group) group.push(message);
    else groups.set(key, [message]);
  }
  return [...groups].map(([key, found]) => ({ key, messages: found }));
}
