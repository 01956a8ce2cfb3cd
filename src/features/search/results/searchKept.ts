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
  /** The newest first. */
  readonly messages: readonly Message[];
  /** What can be read in them. */
  readonly texts: ReadonlyMap<Message['id'], string>;
  /** What was looked for in their words. */
  readonly words: string;
  /** How many there are to look through. */
  readonly looked: number;
  /** UNIX seconds: the oldest of those. */
  readonly since: number | undefined;
  /** A term that cannot be answered here, as it is typed; then nothing is found. */
  readonly unknown: string | undefined;
}

/** So many are looked through before the page is let go on. */
const AT_ONCE = 100;

/** Looks through what this device keeps. */
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

/** A text names the term that nobody can answer here. */
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

/** What is looked for in the texts themselves. */
export function wordsOf(terms: readonly SearchTerm[]): string {
  const words = terms.filter(({ operator, negated }) => operator === 'search' && !negated);
  return words.map(({ operand }) => String(operand).replaceAll('"', '')).join(' ');
}
