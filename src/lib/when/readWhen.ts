import { momentOf, wallTime } from '../zonedTime';
import { AM, type Distance, PM, type WhenWords, whenKey, whenWords } from './whenWords';

export interface WhenContext {
  readonly nowMs: number;
  /** IANA zone that dates and times are in. */
  readonly zone: string;
  /** BCP 47; undefined: the browser's. English is always understood too. */
  readonly locale?: string;
  /** How to resolve a name without a year or direction: `friday` is the next or the last one. */
  readonly towards: 'future' | 'past';
}

/** The hour for a day without a time. */
const MORNING = 9;
const DAY_MS = 86_400_000;

/** Parses a moment: `friday 3pm`, `in 2 hours`, `tomorrow 9`. Returns milliseconds; undefined if not understood. */
export function readMoment(text: string, context: WhenContext): number | undefined {
  const found = read(text, context);
  if (!found) return undefined;
  const { ms, day, minutes } = found;
  if (ms !== undefined) return ms;
  if (day === undefined && minutes === undefined) return undefined;
  const { nowMs, zone } = context;
  const today = dayNumber(wallTime(nowMs, zone));
  const at = (n: number, inDay: number) =>
    momentOf({ ...dateOf(n), hour: Math.floor(inDay / 60), minute: inDay % 60 }, zone);
  // Midnight on a day means its end.
  const on = (n: number, inDay: number) => (inDay === 1440 ? at(n + 1, 0) : at(n, inDay));
  if (day === undefined) {
    const soon = on(today, minutes ?? 0);
    return soon > nowMs ? soon : on(today + 1, minutes ?? 0);
  }
  // "Today" alone names no time that is still ahead.
  if (day.number === today && minutes === undefined) return undefined;
  const wanted = on(day.number, minutes ?? MORNING * 60);
  const isPast = wanted <= nowMs && context.towards === 'future';
  return isPast && day.every !== undefined ? on(day.number + day.every, minutes ?? 0) : wanted;
}

/** Parses a day: `last tuesday`, `march 3`, `yesterday`. Returns `2026-11-20`; undefined if not understood. */
export function readDayWords(text: string, context: WhenContext): string | undefined {
  const found = read(text, context);
  if (!found || found.minutes !== undefined) return undefined;
  if (found.ms !== undefined) return isoOf(dayNumber(wallTime(found.ms, context.zone)));
  return found.day && isoOf(found.day.number);
}

export interface DaySpan {
  /** `2026-11-01`. */
  readonly from: string;
  /** Last day of the span, inclusive. */
  readonly to: string;
}

/** Parses a day, week, month or year in plain words: `last week`, `march`, `2025`. undefined if not understood. */
export function readSpanWords(text: string, context: WhenContext): DaySpan | undefined {
  const year = /^\s*(\d{4})\s*$/.exec(text)?.[1];
  if (year !== undefined) return { from: `${year}-01-01`, to: `${year}-12-31` };
  const found = read(text, context);
  if (!found || found.minutes !== undefined) return undefined;
  if (found.day === undefined) {
    const day = readDayWords(text, context);
    return day === undefined ? undefined : { from: day, to: day };
  }
  const { number, span = 'day' } = found.day;
  return { from: isoOf(number), to: isoOf(shifted(dateOf(number), span, 1) - 1) };
}

interface FoundDay {
  /** Days since the epoch. */
  readonly number: number;
  /** Set if `number` is the first day of a longer span. */
  readonly span?: 'week' | 'month' | 'year';
  /** Days until it recurs. */
  readonly every?: number;
}

interface Found {
  readonly ms?: number;
  readonly day?: FoundDay;
  /** Minutes since midnight; 1440 is the end of the day. */
  readonly minutes?: number;
}

function read(text: string, context: WhenContext): Found | undefined {
  const words = whenWords(context.locale);
  const whole = ` ${whenKey(text)
    .replace(/half an hour/g, '30 minutes')
    .replace(/\b(an?|one) (?=(minute|hour|day|week|month|year)\b)/g, '1 ')
    .replace(/(\d)(st|nd|rd|th)\b/g, '$1')
    .replace(/,/g, ' ')} `;
  const distance = takeDistance(whole, words, context);
  if (distance && 'ms' in distance) return distance.rest.trim() === '' ? distance : undefined;
  const dayPart = distance ?? takeDay(whole, words, context);
  const timePart = takeTime(dayPart?.rest ?? whole, words, dayPart !== undefined);
  const rest = (timePart?.rest ?? dayPart?.rest ?? whole).replace(FILLERS, ' ').trim();
  if (rest !== '' || (!dayPart && !timePart)) return undefined;
  return {
    ...(dayPart ? { day: dayPart.day } : {}),
    ...(timePart ? { minutes: timePart.minutes } : {}),
  };
}

/** Words around a day or time that carry no meaning. */
const FILLERS =
  /(?<=\s|^)(at|on|the|of|by|this|um|am|den|der|uhr|de|del|a|las|el|le|la|om|op|kl|o|as|в|@)(?=\s|$)/g;

interface DayPart {
  readonly day: FoundDay;
  readonly rest: string;
}

const UNIT_MS = { minute: 60_000, hour: 3_600_000 } as const;

function takeDistance(
  text: string,
  words: WhenWords,
  context: WhenContext,
): DayPart | { readonly ms: number; readonly rest: string } | undefined {
  const [written, digits = ''] = /(\d+(?:[.,]\d+)?)/.exec(text) ?? [];
  if (written === undefined) return undefined;
  const taken = take(text.replace(written, '#'), words.distances);
  if (!taken) return undefined;
  const count = Number(digits.replace(',', '.')) * signOf(taken.value, context);
  const { unit, sign } = taken.value;
  const { rest } = taken;
  // With a day, `9h` is a time of day, not a distance.
  if (sign === 0 && rest.trim() !== '') return undefined;
  if (unit === 'minute' || unit === 'hour') {
    return { ms: Math.round((context.nowMs + count * UNIT_MS[unit]) / 60_000) * 60_000, rest };
  }
  const today = wallTime(context.nowMs, context.zone);
  return { day: { number: shifted(today, unit, count) }, rest };
}

function signOf({ sign }: Distance, { towards }: WhenContext): 1 | -1 {
  if (sign !== 0) return sign;
  return towards === 'future' ? 1 : -1;
}

function takeDay(text: string, words: WhenWords, context: WhenContext): DayPart | undefined {
  return (
    takeNumbers(text, words, context) ??
    takeNamed(text, words, context) ??
    takeMonth(text, words, context) ??
    takeWeekday(text, words, context)
  );
}

/** `2026-11-20`, `20.11.`, `11/20/2026`. */
function takeNumbers(text: string, words: WhenWords, context: WhenContext): DayPart | undefined {
  const iso = /\s(\d{4})-(\d{1,2})-(\d{1,2})(?=\s)/.exec(text);
  if (iso) {
    const [all, year, month, day] = iso;
    return dated(context, { year, month, day }, text.replace(all, ' '));
  }
  const short = /\s(\d{1,2})([./])(\d{1,2})(?:\2(\d{4})?)?(?=\s)/.exec(text);
  if (!short) return undefined;
  const [all, first, mark, second, year] = short;
  // `9.30` may be a time of day, so only day-first locales read a dot as a date.
  if (mark === '.' && !words.isDayFirst) return undefined;
  const [day, month] = words.isDayFirst ? [first, second] : [second, first];
  return dated(context, { year, month, day }, text.replace(all, ' '));
}

function takeNamed(text: string, words: WhenWords, context: WhenContext): DayPart | undefined {
  const today = wallTime(context.nowMs, context.zone);
  const taken = take(text, words.named);
  if (!taken) {
    // `tonight` and `this evening` mean today; the hour is parsed later.
    const isToday = /\s(tonight|this (morning|afternoon|evening)) /.test(text);
    return isToday ? { day: { number: dayNumber(today) }, rest: text } : undefined;
  }
  const { unit, count } = taken.value;
  const { rest } = taken;
  if (unit === 'day') return { day: { number: dayNumber(today) + count }, rest };
  if (unit === 'week') {
    const monday = dayNumber(today) - ((weekdayOf(dayNumber(today)) + 6) % 7) + 7 * count;
    // `friday next week`
    const weekday = take(rest, words.weekdays);
    if (!weekday) return { day: { number: monday, span: 'week' }, rest };
    return { day: { number: monday + ((weekday.value + 6) % 7) }, rest: weekday.rest };
  }
  const first = unit === 'month' ? { ...today, day: 1 } : { ...today, month: 1, day: 1 };
  return { day: { number: shifted(first, unit, count), span: unit }, rest };
}

/** `march 3`, `3 march 2025`, `march`. */
function takeMonth(text: string, words: WhenWords, context: WhenContext): DayPart | undefined {
  const taken = take(text, words.months);
  if (!taken) return undefined;
  let { rest } = taken;
  const pull = (pattern: RegExp) => {
    const match = pattern.exec(rest);
    if (match) rest = rest.replace(match[0], ' ');
    return match?.[1];
  };
  const year = pull(/\s(\d{4})(?:年|년)?(?=\s)/);
  // The number next to the month is the day; another one may be the hour.
  const day = pull(/\s(\d{1,2})(?:日|일)?(?=\s(?!\d))/) ?? pull(/\s(\d{1,2})(?:日|일)?(?=\s)/);
  const date = dated(context, { year, month: String(taken.value), day: day ?? '1' }, rest);
  if (!date || day !== undefined) return date;
  return { ...date, day: { ...date.day, span: 'month' } };
}

function takeWeekday(text: string, words: WhenWords, context: WhenContext): DayPart | undefined {
  const taken = take(text, words.weekdays);
  if (!taken) return undefined;
  const [said, modifier] = /\s(next|last|this|on|am|le|el|på|в)\s+(?=\s|$)/.exec(taken.rest) ?? [];
  const rest = said ? taken.rest.replace(said, ' ') : taken.rest;
  const today = dayNumber(wallTime(context.nowMs, context.zone));
  const ahead = (taken.value - weekdayOf(today) + 7) % 7;
  if (modifier === 'last' || (context.towards === 'past' && modifier !== 'next')) {
    return { day: { number: today + ahead - 7 }, rest };
  }
  if (modifier === 'next') {
    const monday = today - ((weekdayOf(today) + 6) % 7) + 7;
    return { day: { number: monday + ((taken.value + 6) % 7) }, rest };
  }
  return { day: { number: today + ahead, every: 7 }, rest };
}

interface TimePart {
  readonly minutes: number;
  readonly rest: string;
}

function takeTime(text: string, words: WhenWords, hasDay: boolean): TimePart | undefined {
  const period = take(text, words.periods);
  const rest = period?.rest ?? text;
  // Removing the period separates it from an attached hour: `3pm`.
  const clock =
    /\s(\d{1,2})(?:[:.h](\d{2}))\s?(?=\s|h\s)|\s(?:at |um |à |kl )?(\d{1,2})\s?(?:h|uhr|時|点|시|o['’]clock)?(?=\s)/.exec(
      rest,
    );
  if (!clock) {
    if (!period || period.value < 0) return undefined;
    return { minutes: period.value * 60, rest };
  }
  const [all, exactHour, minute, bareHour] = clock;
  const isBare = exactHour === undefined;
  const isSaid = /[^\s\d]/.test(all);
  // A bare number is not a time of day.
  if (isBare && !hasDay && !period && !isSaid) return undefined;
  let hour = Number(exactHour ?? bareHour);
  if (period) hour = inPeriod(hour, period.value);
  // `friday 3` doesn't mean 3 AM.
  else if (isBare && !isSaid && hour >= 1 && hour <= 6) hour += 12;
  const minutes = hour * 60 + Number(minute ?? 0);
  if (hour > 24 || minutes > 1440 || Number(minute ?? 0) > 59) return undefined;
  return { minutes, rest: rest.replace(all, ' ') };
}

function inPeriod(hour: number, period: number): number {
  const isLate = period === PM || period >= 12;
  if (hour > 12) return hour;
  if (period === AM || !isLate) return hour === 12 ? 0 : hour;
  return hour === 12 ? (period === 24 ? 24 : 12) : hour + 12;
}

interface WrittenDate {
  readonly year?: string | undefined;
  readonly month?: string | undefined;
  readonly day?: string | undefined;
}

function dated(
  { nowMs, zone, towards }: WhenContext,
  written: WrittenDate,
  rest: string,
): DayPart | undefined {
  const month = Number(written.month);
  const day = Number(written.day);
  const today = wallTime(nowMs, zone);
  const inYear = (year: number) => dayNumber({ year, month, day });
  const isReal = (year: number) => dateOf(inYear(year)).month === month && day > 0;
  if (month < 1 || month > 12) return undefined;
  let year = Number(written.year ?? today.year);
  if (written.year === undefined) {
    const way = towards === 'future' ? 1 : -1;
    // The next February 29 is at most eight years away.
    for (let tries = 0; tries < 9 && !fits(year); tries++) year += way;
  }
  return isReal(year) ? { day: { number: inYear(year) }, rest } : undefined;

  function fits(candidate: number): boolean {
    const away = inYear(candidate) - dayNumber(today);
    return isReal(candidate) && (towards === 'future' ? away >= 0 : away <= 0);
  }
}

/** Finds the longest key that stands alone in the text, and removes it. */
function take<T>(
  text: string,
  words: ReadonlyMap<string, T>,
): { readonly value: T; readonly rest: string } | undefined {
  let best: { key: string; value: T; at: number } | undefined;
  for (const [key, value] of words) {
    if (key === '' || (best && key.length <= best.key.length)) continue;
    const at = placeOf(key, text);
    if (at !== undefined) best = { key, value, at };
  }
  if (!best) return undefined;
  const { key, value, at } = best;
  return { value, rest: `${text.slice(0, at)} ${text.slice(at + key.length)}` };
}

const LETTER = /[\p{L}\p{M}]/u;
/** Scripts written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

function placeOf(key: string, text: string): number | undefined {
  for (let at = text.indexOf(key); at !== -1; at = text.indexOf(key, at + 1)) {
    if (isApart(text[at - 1], key[0]) && isApart(text[at + key.length], key.at(-1))) return at;
  }
  return undefined;
}

function isApart(outside = '', inside = ''): boolean {
  if (/[\d#]/.test(inside)) return !/[\d#]/.test(outside);
  return !LETTER.test(outside) || UNSPACED.test(inside) || UNSPACED.test(outside);
}

interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function dayNumber({ year, month, day }: CalendarDate): number {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

function dateOf(number: number): CalendarDate {
  const date = new Date(number * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function isoOf(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

function weekdayOf(number: number): number {
  return new Date(number * DAY_MS).getUTCDay();
}

/** Moves a date; months and years keep the day of the month, or use the month's last day. */
function shifted(from: CalendarDate, unit: 'day' | 'week' | 'month' | 'year', count: number) {
  if (unit === 'day') return dayNumber(from) + Math.round(count);
  if (unit === 'week') return dayNumber(from) + Math.round(count * 7);
  const months = Math.round(count * (unit === 'year' ? 12 : 1));
  const first = dateOf(dayNumber({ year: from.year, month: from.month + months, day: 1 }));
  const last = dateOf(dayNumber({ ...first, month: first.month + 1, day: 0 })).day;
  return dayNumber({ ...first, day: Math.min(from.day, last) });
}
