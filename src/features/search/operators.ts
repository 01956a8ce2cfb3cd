import type { Capability } from '~/domain/capabilities/needs';
import type { NarrowTerm } from '~/domain/places/narrow';

/**
 * A term while it is edited. Date terms are ours: `date` becomes the message to open at, and the page looks up where
 * `before`, `after` and `during` start and end (`days.ts`), because the API knows messages only by id.
 */
export type SearchTerm = NarrowTerm;

/** The kind of value after the colon. */
export type OperandKind =
  | 'channel'
  | 'topic'
  | 'person'
  | 'people'
  | 'choice'
  | 'message'
  | 'day'
  | 'span';

export interface Choice {
  readonly value: string;
  readonly about: string;
  readonly needs?: Capability;
}

export interface Operator {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly kind: OperandKind;
  /** What it searches for, shown in the list of operators. */
  readonly about: string;
  /** Shown before the value on a chip. */
  readonly word: string;
  readonly choices?: readonly Choice[];
  /** Says where to open, so it can't be negated. */
  readonly isAnchor?: boolean;
  /** At most once per search: a message has one channel. */
  readonly isSingle?: boolean;
  /** Can't be negated for other reasons. */
  readonly isPlain?: boolean;
  /** What to type, shown in the list of operators. */
  readonly example: string;
}

const choice = (value: string, about: string): Choice => ({ value, about });

/** All operators of the API (gap 6), in display order. */
export const OPERATORS: readonly Operator[] = [
  {
    name: 'sender',
    example: 'from:Jonas',
    aliases: ['from'],
    kind: 'person',
    about: 'who wrote it',
    word: 'from',
    isSingle: true,
  },
  {
    name: 'channel',
    example: 'channel:design',
    aliases: ['stream'],
    kind: 'channel',
    about: 'in one channel',
    word: 'in',
    isSingle: true,
  },
  {
    name: 'topic',
    example: 'topic:Sea trial',
    aliases: ['subject'],
    kind: 'topic',
    about: 'in one topic',
    word: 'topic',
    isSingle: true,
  },
  {
    name: 'has',
    example: 'has:image',
    kind: 'choice',
    about: 'images, links, files or reactions',
    word: 'has',
    choices: [
      choice('image', 'pictures in it'),
      choice('link', 'links in it'),
      choice('attachment', 'uploaded files'),
      { value: 'reaction', about: 'reactions by anyone', needs: 'reactions' },
    ],
  },
  {
    name: 'is',
    example: 'is:unread',
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
  {
    name: 'before',
    kind: 'day',
    about: 'sent before a day',
    word: 'before',
    isSingle: true,
    isPlain: true,
    example: 'before:march 3',
  },
  {
    name: 'after',
    kind: 'day',
    about: 'sent after a day',
    word: 'after',
    isSingle: true,
    isPlain: true,
    example: 'after:yesterday',
  },
  {
    name: 'during',
    kind: 'span',
    about: 'sent on a day, in a week, a month or a year',
    word: 'during',
    isSingle: true,
    isPlain: true,
    example: 'during:last week',
  },
  {
    name: 'date',
    kind: 'day',
    about: 'jump to a day',
    word: 'at',
    isAnchor: true,
    isSingle: true,
    example: 'date:last tuesday',
  },
  {
    name: 'dm',
    example: 'dm:Jonas, Ines',
    aliases: ['pm-with', 'pm_with'],
    kind: 'people',
    about: 'one direct conversation',
    word: 'with',
    isSingle: true,
  },
  {
    name: 'dm-including',
    example: 'dm-including:Jonas',
    aliases: ['group-pm-with', 'group_pm_with'],
    kind: 'person',
    about: 'direct messages with someone',
    word: 'direct with',
  },
  {
    name: 'channels',
    example: 'channels:public',
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
    example: 'in:home',
    kind: 'choice',
    about: 'with or without what is muted',
    word: 'in',
    choices: [choice('home', 'leave out what is muted'), choice('all', 'everything you received')],
  },
  {
    name: 'id',
    example: 'id:1234',
    kind: 'message',
    about: 'one message by its number',
    word: 'message',
    isSingle: true,
  },
  {
    name: 'near',
    example: 'near:1234',
    kind: 'message',
    about: 'open at a message',
    word: 'near message',
    isAnchor: true,
    isSingle: true,
  },
  {
    name: 'with',
    example: 'with:1234',
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

/** Whether two terms mean the same. */
export function sameTerm(a: SearchTerm, b: SearchTerm): boolean {
  return (
    a.operator === b.operator &&
    String(a.operand) === String(b.operand) &&
    Boolean(a.negated) === Boolean(b.negated)
  );
}

/** Adds a term; a single-use operator replaces its earlier term. */
export function withTerm(terms: readonly SearchTerm[], term: SearchTerm): readonly SearchTerm[] {
  const isSingle = findOperator(term.operator)?.isSingle === true && !term.negated;
  const rest = terms.filter(
    (one) => !sameTerm(one, term) && !(isSingle && one.operator === term.operator && !one.negated),
  );
  return [...rest, term];
}
