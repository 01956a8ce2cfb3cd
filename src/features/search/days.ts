import { startOfDay } from '~/lib/when/isoDay';
import { type DaySpan, readDayWords, readSpanWords } from '~/lib/when/readWhen';
import { ownZone } from '~/lib/zonedTime';
import type { SearchTerm } from './operators';

const past = (nowMs: number) => ({ nowMs, zone: ownZone(), towards: 'past' }) as const;

/** What somebody writes for a day: a date, or words for it. */
export function readDay(text: string, nowMs: number): string | undefined {
  return readDayWords(text, past(nowMs));
}

/** What somebody writes for a day, a week, a month or a year, as an operand: `2026-11-20`, or `2026-11-01..2026-11-30`. */
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

/** In seconds; `until` itself is not in it. */
export interface DateBounds {
  readonly since?: number | undefined;
  readonly until?: number | undefined;
}

const DATES: readonly string[] = ['before', 'after', 'during'];

/** The API knows no days: these words are for the page, which looks up where they begin and end. */
export function isDateTerm({ operator }: SearchTerm): boolean {
  return DATES.includes(operator);
}

/** Between which moments `before:`, `after:` and `during:` look, all of them together. */
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
