/** `2026-11-20`, in the local time zone. */
export function isoDay(ms: number): string {
  const date = new Date(ms);
  return isoOf(date.getFullYear(), date.getMonth() + 1, date.getDate());
}

function isoOf(year: number, month: number, day: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** First second of a local day, or of the one `later` days after it; undefined if there is no such day. */
export function startOfDay(iso: string, later = 0): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(iso) ?? [];
  if (year === undefined) return undefined;
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  const isReal = date.getMonth() === Number(month) - 1 && date.getDate() === Number(day);
  if (!isReal) return undefined;
  date.setDate(date.getDate() + later);
  return date.getTime() / 1000;
}

/** Calendar arithmetic, independent of time zones. */
export function addDays(iso: string, count: number): string {
  const date = utc(iso);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The same day of the month `count` months later, or that month's last day. */
export function addMonths(iso: string, count: number): string {
  const [year = 1970, month = 1, day = 1] = iso.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0));
  return isoOf(last.getUTCFullYear(), last.getUTCMonth() + 1, Math.min(day, last.getUTCDate()));
}

/** 0 is Sunday. */
export function weekdayOf(iso: string): number {
  return utc(iso).getUTCDay();
}

/** Noon UTC on that day, for formatters set to UTC. */
export function utc(iso: string): Date {
  return new Date(`${iso}T12:00:00Z`);
}

const DAY_MS = 86_400_000;

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
  // Counting from noon: no clock change can shift it to another day.
  const noon = new Date(nowMs).setHours(12, 0, 0, 0);
  return NAMED.map(([name, days]) => ({ name, iso: isoDay(noon - days * DAY_MS) }));
}
