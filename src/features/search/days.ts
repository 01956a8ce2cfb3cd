const DAY_MS = 86_400_000;

/** `2026-11-20`, in this computer's zone. */
export function isoDay(ms: number): string {
  const date = new Date(ms);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The first second of a day here; undefined when there is no such day. */
export function startOfDay(iso: string): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(iso) ?? [];
  if (year === undefined) return undefined;
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  const isReal = date.getMonth() === Number(month) - 1 && date.getDate() === Number(day);
  return isReal ? date.getTime() / 1000 : undefined;
}

const NAMED: readonly (readonly [name: string, daysAgo: number])[] = [
  ['today', 0],
  ['yesterday', 1],
  ['a week ago', 7],
  ['a month ago', 30],
  ['a year ago', 365],
];

export interface NamedDay {
  readonly name: string;
  readonly iso: string;
}

export function namedDays(nowMs: number): readonly NamedDay[] {
  // From noon: no change of the clock makes that another day.
  const noon = new Date(nowMs).setHours(12, 0, 0, 0);
  return NAMED.map(([name, days]) => ({ name, iso: isoDay(noon - days * DAY_MS) }));
}

/** What somebody writes for a day: a date, or its name. */
export function readDay(text: string, nowMs: number): string | undefined {
  const wanted = text.trim().toLowerCase();
  const named = namedDays(nowMs).find(({ name }) => name === wanted);
  if (named) return named.iso;
  const start = startOfDay(wanted);
  return start === undefined ? undefined : isoDay(start * 1000);
}
