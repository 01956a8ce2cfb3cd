import type { KeyboardEvent } from 'react';
import { pageLocale } from '~/lib/pageLocale';
import { addDays, addMonths, utc, weekdayOf } from '~/lib/when/isoDay';

/** In the browser's language. */
export function formatDay(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(pageLocale(), { ...options, timeZone: 'UTC' }).format(utc(day));
}

interface Directions {
  readonly isRtl: boolean;
  readonly firstWeekday: number;
}

/** Where a key leads; undefined if it isn't one of the grid's. */
export function dayAfterKey(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  day: string,
  { isRtl, firstWeekday }: Directions,
): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const inWeek = (weekdayOf(day) - firstWeekday + 7) % 7;
  const forward = isRtl ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return addDays(day, forward);
    case 'ArrowLeft':
      return addDays(day, -forward);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'Home':
      return addDays(day, -inWeek);
    case 'End':
      return addDays(day, 6 - inWeek);
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return undefined;
  }
}

/** 0 is Sunday; Monday if the browser doesn't know. */
export function weekStart(): number {
  const { locale } = new Intl.DateTimeFormat().resolvedOptions();
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return (known.getWeekInfo?.() ?? known.weekInfo ?? { firstDay: 1 }).firstDay % 7;
}

export function weekOf(day: string, firstWeekday: number): readonly string[] {
  const first = addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));
  return Array.from({ length: 7 }, (_, i) => addDays(first, i));
}

/** Always six weeks, so that the layout doesn't jump between months. */
export function weeksOf(month: string, firstWeekday: number): readonly (readonly string[])[] {
  const first = weekOf(`${month}-01`, firstWeekday)[0] ?? `${month}-01`;
  return Array.from({ length: 6 }, (_, i) => weekOf(addDays(first, 7 * i), firstWeekday));
}
