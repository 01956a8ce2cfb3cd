import { pageLocale } from '../pageLocale';
import { searchKey } from '../textMatch';

export type DayUnit = 'day' | 'week' | 'month' | 'year';
export type TimeUnit = DayUnit | 'minute' | 'hour';

/** `sign` 0: direction unspecified, as in `2 hours`. */
export interface Distance {
  readonly unit: TimeUnit;
  readonly sign: 1 | -1 | 0;
}

/** A language's words for days and times, keyed by their folded spelling (`searchKey`). */
export interface WhenWords {
  /** 0 is Sunday. */
  readonly weekdays: ReadonlyMap<string, number>;
  /** From 1. */
  readonly months: ReadonlyMap<string, number>;
  /** `tomorrow`, `next week`. */
  readonly named: ReadonlyMap<string, { readonly unit: DayUnit; readonly count: number }>;
  /** `in # hours`, with `#` for the number. */
  readonly distances: ReadonlyMap<string, Distance>;
  /** `pm`, `in the evening`: the hour meant if none is written. */
  readonly periods: ReadonlyMap<string, number>;
  /** Whether `3/11` is the third of November. */
  readonly isDayFirst: boolean;
}

const made = new Map<string, WhenWords>();

/**
 * Words of a language (BCP 47; undefined: the page's) plus English, which anyone may type. Built from the
 * browser's own Intl tables, so that no language data has to ship.
 */
export function whenWords(locale?: string): WhenWords {
  const own = new Intl.DateTimeFormat(locale ?? pageLocale()).resolvedOptions().locale;
  let words = made.get(own);
  if (!words) {
    words = buildWords(own);
    made.set(own, words);
  }
  return words;
}

function buildWords(own: string): WhenWords {
  const locales = own.startsWith('en') ? [own] : ['en', own];
  const words = {
    weekdays: new Map<string, number>(),
    months: new Map<string, number>(),
    named: new Map<string, { unit: DayUnit; count: number }>(),
    distances: new Map<string, Distance>(),
    periods: new Map<string, number>(ENGLISH_PERIODS),
    isDayFirst: isDayFirst(own),
  };
  // The user's own language is added last, so it wins.
  for (const locale of locales) {
    addDays(words.weekdays, locale);
    addMonths(words.months, locale);
    addNamed(words.named, locale);
    addDistances(words.distances, locale);
    addPeriods(words.periods, locale);
  }
  for (const [shorthand, unit] of SHORTHANDS) words.distances.set(shorthand, { unit, sign: 0 });
  words.named.set('tmrw', { unit: 'day', count: 1 });
  return words;
}

const SHORTHANDS: readonly (readonly [string, TimeUnit])[] = [
  ['#m', 'minute'],
  ['#min', 'minute'],
  ['# min', 'minute'],
  ['# mins', 'minute'],
  ['#h', 'hour'],
  ['# hr', 'hour'],
  ['# hrs', 'hour'],
  ['#d', 'day'],
  ['#w', 'week'],
];

const ENGLISH_PERIODS: readonly (readonly [string, number])[] = [
  ['midnight', 24],
  ['morning', 9],
  ['noon', 12],
  ['midday', 12],
  ['afternoon', 14],
  ['evening', 18],
  ['tonight', 20],
  ['night', 20],
];

/** Folds the text and drops the dots of abbreviations. */
export function whenKey(text: string): string {
  return searchKey(text)
    .replace(/\.(?!\d)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

// Starting on a Sunday, and in January.
const sunday = (i: number) => new Date(Date.UTC(2023, 0, 1 + i, 12));
const inMonth = (i: number) => new Date(Date.UTC(2023, i, 15, 12));

function addDays(to: Map<string, number>, locale: string): void {
  for (const weekday of ['short', 'long'] as const) {
    const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
    for (let i = 0; i < 7; i++) addWithBeginnings(to, whenKey(format.format(sunday(i))), i);
  }
}

/** Both standalone and in a date: Slavic languages have two forms. */
function addMonths(to: Map<string, number>, locale: string): void {
  for (const month of ['short', 'long'] as const) {
    const alone = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
    const dated = new Intl.DateTimeFormat(locale, { month, day: 'numeric', timeZone: 'UTC' });
    for (let i = 0; i < 12; i++) {
      const part = dated.formatToParts(inMonth(i)).find(({ type }) => type === 'month');
      for (const name of [alone.format(inMonth(i)), part?.value ?? '']) {
        const key = whenKey(name);
        // Purely numeric names are useless.
        if (/\D/.test(key)) addWithBeginnings(to, key, i + 1);
      }
    }
  }
}

/** Adds prefixes such as `tues` and `sept`, from three letters up, unless the prefix is taken. */
function addWithBeginnings(to: Map<string, number>, name: string, value: number): void {
  for (let length = 3; length < name.length; length++) {
    const beginning = name.slice(0, length).trim();
    if (!to.has(beginning)) to.set(beginning, value);
  }
  to.set(name, value);
}

function addNamed(to: Map<string, { unit: DayUnit; count: number }>, locale: string): void {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const unit of ['year', 'month', 'week', 'day'] as const) {
    for (const count of [-2, -1, 0, 1, 2]) {
      const key = whenKey(format.format(count, unit));
      if (!/\d/.test(key)) to.set(key, { unit, count });
    }
  }
}

const UNITS = ['minute', 'hour', 'day', 'week', 'month', 'year'] as const;
/** Samples that cover the plural forms. */
const COUNTS = [1, 2, 3, 5, 11, 20, 100, 1.5];

function addDistances(to: Map<string, Distance>, locale: string): void {
  for (const style of ['narrow', 'short', 'long'] as const) {
    const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always', style });
    for (const unit of UNITS) {
      for (const sign of [1, -1] as const) {
        for (const count of COUNTS) {
          const key = hashed(format.formatToParts(sign * count, unit));
          to.set(key, { unit, sign });
          const bare = key.replace(/^.*?(?=#)/, '');
          // Without the preposition: `2 hours`.
          if (sign === 1 && bare !== key && !to.has(bare)) to.set(bare, { unit, sign: 0 });
        }
      }
    }
  }
}

/** Collapses the parts of a number into one `#`. */
function hashed(parts: readonly { readonly type: string; readonly value: string }[]): string {
  const text = parts.map(({ type, value }) => (type === 'literal' ? value : '#')).join('');
  return whenKey(text.replace(/#+/g, '#'));
}

function addPeriods(to: Map<string, number>, locale: string): void {
  for (const hour of [6, 9, 12, 14, 18, 21]) {
    const period = partOfDay(locale, hour, { dayPeriod: 'long' });
    if (period !== '') to.set(period, hour);
  }
  to.set(partOfDay(locale, 6, {}) || 'am', AM);
  to.set(partOfDay(locale, 18, {}) || 'pm', PM);
  to.set('am', AM);
  to.set('pm', PM);
}

/** These need an hour: they say which half of the day it is in. */
export const AM = -1;
export const PM = -2;

function partOfDay(locale: string, hour: number, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    hourCycle: 'h12',
    timeZone: 'UTC',
    ...options,
  });
  const parts = format.formatToParts(new Date(Date.UTC(2023, 0, 1, hour)));
  return whenKey(parts.find(({ type }) => type === 'dayPeriod')?.value ?? '');
}

function isDayFirst(locale: string): boolean {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' });
  const order = format.formatToParts(0).map(({ type }) => type);
  return order.indexOf('day') < order.indexOf('month');
}
