import { wholeText } from '~/content/snippet';
import type { Message } from '~/domain/message';
import { searchKey } from '~/lib/textMatch';
import { judgeMessage } from '~/model/selectors/messages/judgeMessage';
import type { RealmState } from '~/model/state';
import { keptMessages } from '~/session/resources/messages/keptMessages';
import type { Session } from '~/session/session';
import { boundsOf, type DateBounds, isDateTerm } from '../days';
import { findOperator, type SearchTerm } from '../operators';

export interface KeptFound {
  /** Newest first. */
  readonly messages: readonly Message[];
  /** The readable text of each. */
  readonly texts: ReadonlyMap<Message['id'], string>;
  /** The searched words. */
  readonly words: string;
  /** Number of messages searched. */
  readonly looked: number;
  /** UNIX seconds: the oldest of those. */
  readonly since: number | undefined;
  /** A term that can't be evaluated here, as typed; then nothing is found. */
  readonly unknown: string | undefined;
}

/** Messages searched before yielding to the page. */
const AT_ONCE = 100;

/** Searches the messages stored on this device. */
export async function searchKept(
  session: Session,
  terms: readonly SearchTerm[],
  signal: AbortSignal,
): Promise<KeptFound> {
  const { realm } = session.realm.getState();
  const kept = [...(await keptMessages(session))].sort((a, b) => b.id - a.id);
  const plain = terms.filter((term) => !isDateTerm(term));
  const bounds = boundsOf(terms);
  const messages: Message[] = [];
  const texts = new Map<Message['id'], string>();
  let unknown: string | undefined;
  for (const [i, message] of kept.entries()) {
    if (i % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted || !realm || unknown !== undefined) break;
    if (!isBetween(message, bounds)) continue;
    const text = wholeText(message.content);
    const fits = judgeAll(realm, plain, message, text);
    if (typeof fits === 'string') unknown = fits;
    if (fits !== true) continue;
    messages.push(message);
    texts.set(message.id, text);
  }
  return {
    messages: unknown === undefined ? messages : [],
    texts,
    words: wordsOf(terms),
    looked: kept.length,
    since: kept.at(-1)?.timestamp,
    unknown,
  };
}

function isBetween({ timestamp }: Message, { since, until }: DateBounds): boolean {
  return (since === undefined || timestamp >= since) && (until === undefined || timestamp < until);
}

/** Whether a message matches, or the term that can't be evaluated here. */
function judgeAll(
  realm: RealmState,
  terms: readonly SearchTerm[],
  message: Message,
  text: string,
): boolean | string {
  const { conversation } = message;
  const topic = conversation.kind === 'topic' ? conversation.topic : '';
  const read = { message, text: searchKey(`${text} ${topic}`) };
  for (const term of terms) {
    const holds = judgeMessage(realm, term, read);
    if (holds === undefined)
      return `${findOperator(term.operator)?.name ?? term.operator}:${term.operand}`;
    if (!holds) return false;
  }
  return true;
}

/** The words to find in message texts. */
export function wordsOf(terms: readonly SearchTerm[]): string {
  const words = terms.filter(({ operator, negated }) => operator === 'search' && !negated);
  return words.map(({ operand }) => String(operand).replaceAll('"', '')).join(' ');
}
