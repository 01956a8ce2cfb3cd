import type { Capability } from '~/domain/capabilities/needs';
import type { NarrowTerm } from '~/domain/narrow';

/** A term as it is being written: `date` is ours, and becomes the message to open at. */
export type SearchTerm = NarrowTerm;

/** What stands behind the colon. */
export type OperandKind = 'channel' | 'topic' | 'person' | 'people' | 'choice' | 'message' | 'day';

export interface Choice {
  readonly value: string;
  readonly about: string;
  readonly needs?: Capability;
}

export interface Operator {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly kind: OperandKind;
  /** What it looks for, for the list of operators. */
  readonly about: string;
  /** In front of the value on a chip. */
  readonly word: string;
  readonly choices?: readonly Choice[];
  /** Says where to open, so there is nothing to negate. */
  readonly isAnchor?: boolean;
  /** Only once: a message has one channel. */
  readonly isSingle?: boolean;
}

const choice = (value: string, about: string): Choice => ({ value, about });

/** All operators of the API (gap 6), in the order in which they are offered. */
export const OPERATORS: readonly Operator[] = [
  {
    name: 'sender',
    aliases: ['from'],
    kind: 'person',
    about: 'who wrote it',
    word: 'from',
    isSingle: true,
  },
  {
    name: 'channel',
    aliases: ['stream'],
    kind: 'channel',
    about: 'in one channel',
    word: 'in',
    isSingle: true,
  },
  {
    name: 'topic',
    aliases: ['subject'],
    kind: 'topic',
    about: 'in one topic',
    word: 'topic',
    isSingle: true,
  },
  {
    name: 'has',
    kind: 'choice',
    about: 'images, links, files or reactions',
    word: 'has',
    choices: [
      choice('image', 'pictures in it'),
      choice('link', 'links in it'),
      choice('attachment', 'uploaded files'),
      { value: 'reaction', about: 'reactions of anybody', needs: 'reactions' },
    ],
  },
  {
    name: 'is',
    kind: 'choice',
    about: 'unread, starred, mentions you …',
    word: 'is',
    choices: [
      choice('unread', 'that you have not read'),
      choice('starred', 'with your star'),
      choice('mentioned', 'that mention you'),
      choice('alerted', 'with one of your alert words'),
      choice('dm', 'direct messages'),
      choice('followed', 'in topics you follow'),
      { value: 'muted', about: 'in muted topics and channels', needs: 'isMuted' },
      choice('resolved', 'in resolved topics'),
    ],
  },
  { name: 'date', kind: 'day', about: 'jump to a day', word: 'at', isAnchor: true, isSingle: true },
  {
    name: 'dm',
    aliases: ['pm-with', 'pm_with'],
    kind: 'people',
    about: 'one direct conversation',
    word: 'with',
    isSingle: true,
  },
  {
    name: 'dm-including',
    aliases: ['group-pm-with', 'group_pm_with'],
    kind: 'person',
    about: 'direct messages with somebody',
    word: 'direct with',
  },
  {
    name: 'channels',
    aliases: ['streams'],
    kind: 'choice',
    about: 'also channels you haven’t joined',
    word: 'channels',
    choices: [
      choice('public', 'include channels you haven’t joined'),
      choice('web-public', 'open to the internet'),
      choice('archived', 'that are archived'),
    ],
  },
  {
    name: 'in',
    kind: 'choice',
    about: 'with or without what is muted',
    word: 'in',
    choices: [choice('home', 'leave out what is muted'), choice('all', 'everything you received')],
  },
  {
    name: 'id',
    kind: 'message',
    about: 'one message by its number',
    word: 'message',
    isSingle: true,
  },
  {
    name: 'near',
    kind: 'message',
    about: 'open at a message',
    word: 'near message',
    isAnchor: true,
    isSingle: true,
  },
  {
    name: 'with',
    kind: 'message',
    about: 'the conversation of a message',
    word: 'conversation of message',
    isAnchor: true,
    isSingle: true,
  },
];

export function findOperator(written: string): Operator | undefined {
  const name = written.toLowerCase();
  return OPERATORS.find((one) => one.name === name || one.aliases?.includes(name));
}

/** Whether two terms ask the same thing. */
export function sameTerm(a: SearchTerm, b: SearchTerm): boolean {
  return (
    a.operator === b.operator &&
    String(a.operand) === String(b.operand) &&
    Boolean(a.negated) === Boolean(b.negated)
  );
}

/** One more term; where there can be only one of a kind, it takes the place of the other. */
export function withTerm(terms: readonly SearchTerm[], term: SearchTerm): readonly SearchTerm[] {
  const isSingle = findOperator(term.operator)?.isSingle === true && !term.negated;
  const rest = terms.filter(
    (one) => !sameTerm(one, term) && !(isSingle && one.operator === term.operator && !one.negated),
  );
  return [...rest, term];
}
