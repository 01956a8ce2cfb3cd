import { startOfDay } from '~/lib/when/isoDay';
import { type DaySpan, readDayWords, readSpanWords } from '~/lib/when/readWhen';
import { ownZone } from '~/lib/zonedTime';
import type { SearchTerm } from './operators';

const past = (nowMs: number) => ({ nowMs, zone: ownZone(), towards: 'past' }) as const;

/** Parses a day as typed: a date, or words for one. */
export function readDay(text: string, nowMs: number): string | undefined {
  return readDayWords(text, past(nowMs));
}

/** Parses a typed day, week, month or year into an operand: `2026-11-20`, or `2026-11-01..2026-11-30`. */
export function readSpan(text: string, nowMs: number): string | undefined {
  const written = spanOf(text.trim());
  if (written) return spanOperand(written);
  const span = readSpanWords(text, past(nowMs));
  return span && spanOperand(span);
}

function spanOperand({ from, to }: DaySpan): string {
  return from === to ? from : `${from}..${to}`;
}

function spanOf(operand: string): DaySpan | undefined {
  const [from = '', to = from] = operand.split('..');
  return startOfDay(from) === undefined || startOfDay(to) === undefined ? undefined : { from, to };
}

/** In seconds; `until` is exclusive. */
export interface DateBounds {
  readonly since?: number | undefined;
  readonly until?: number | undefined;
}

const DATES: readonly string[] = ['before', 'after', 'during'];

/** The API has no date operators: the page looks up where these days start and end. */
export function isDateTerm({ operator }: SearchTerm): boolean {
  return DATES.includes(operator);
}

/** The bounds that `before:`, `after:` and `during:` set together. */
export function boundsOf(terms: readonly SearchTerm[]): DateBounds {
  let since: number | undefined;
  let until: number | undefined;
  const from = (moment = Number.NEGATIVE_INFINITY) => {
    since = Math.max(since ?? moment, moment);
  };
  const to = (moment = Number.POSITIVE_INFINITY) => {
    until = Math.min(until ?? moment, moment);
  };
  for (const { operator, operand } of terms) {
    const day = String(operand);
    if (operator === 'before') to(startOfDay(day));
    if (operator === 'after') from(startOfDay(day, 1));
    const span = operator === 'during' ? spanOf(day) : undefined;
    if (span) {
      from(startOfDay(span.from));
      to(startOfDay(span.to, 1));
    }
  }
  return { since, until };
}
