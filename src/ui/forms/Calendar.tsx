import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { addDays, addMonths, utc, weekdayOf } from '~/lib/when/isoDay';
import { classes } from '../classes';
import { IconButton } from '../controls/IconButton';
import styles from './Calendar.module.css';

export interface CalendarProps {
  readonly label: string;
  /** Days as `2026-11-20`, here and below. */
  readonly value: string | undefined;
  readonly today: string;
  readonly min?: string;
  readonly max?: string;
  readonly onPick: (day: string) => void;
}

/** A month grid, one tab stop: arrow keys move by days, Page Up and Page Down by months, Home and End in the week. */
export function Calendar({ label, value, today, min, max, onPick }: CalendarProps) {
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState(value ?? today);
  const [shownFor, setShownFor] = useState(value);
  const isMoved = useRef(false);
  // Follow a value entered elsewhere.
  if (value !== shownFor) {
    setShownFor(value);
    if (value !== undefined) setAt(value);
  }
  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at]);
  const firstWeekday = weekStart();
  const isOut = (day: string) =>
    (min !== undefined && day < min) || (max !== undefined && day > max);
  const clamp = (day: string) => (min && day < min ? min : max && day > max ? max : day);
  const handleKey = (event: KeyboardEvent) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = dayAfterKey(event, at, { isRtl, firstWeekday });
    if (next === undefined) return;
    event.preventDefault();
    isMoved.current = true;
    setAt(clamp(next));
  };
  const month = at.slice(0, 7);
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <span id={id} aria-live="polite">
          {formatDay(at, { month: 'long', year: 'numeric' })}
        </span>
        <IconButton
          size="small"
          icon={ChevronLeft}
          label="Month before"
          disabled={min !== undefined && month <= min.slice(0, 7)}
          onClick={() => setAt(clamp(addMonths(at, -1)))}
        />
        <IconButton
          size="small"
          icon={ChevronRight}
          label="Next month"
          disabled={max !== undefined && month >= max.slice(0, 7)}
          onClick={() => setAt(clamp(addMonths(at, 1)))}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are walked by arrows is a grid */}
      <table ref={grid} role="grid" aria-label={label} aria-describedby={id} onKeyDown={handleKey}>
        <thead>
          <tr>
            {weekOf(at, firstWeekday).map((day) => (
              <th key={day} scope="col" abbr={formatDay(day, { weekday: 'long' })}>
                {formatDay(day, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, firstWeekday).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                // biome-ignore lint/a11y/useFocusableInteractive: the day in it has the focus
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells of a grid can be chosen
                <td key={day} role="gridcell" aria-selected={day === value}>
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === at ? 0 : -1}
                    disabled={isOut(day)}
                    aria-label={formatDay(day, { dateStyle: 'full' })}
                    aria-current={day === today ? 'date' : undefined}
                    className={classes(
                      styles.day,
                      day === value && styles.chosen,
                      !day.startsWith(month) && styles.other,
                    )}
                    onClick={() => {
                      setAt(day);
                      onPick(day);
                    }}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function formatDay(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' }).format(utc(day));
}

interface Directions {
  readonly isRtl: boolean;
  readonly firstWeekday: number;
}

function dayAfterKey(
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
function weekStart(): number {
  const { locale } = new Intl.DateTimeFormat().resolvedOptions();
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return (known.getWeekInfo?.() ?? known.weekInfo ?? { firstDay: 1 }).firstDay % 7;
}

function weekOf(day: string, firstWeekday: number): readonly string[] {
  const first = addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));
  return Array.from({ length: 7 }, (_, i) => addDays(first, i));
}

/** Always six weeks, so that the layout doesn't jump between months. */
function weeksOf(month: string, firstWeekday: number): readonly (readonly string[])[] {
  const first = weekOf(`${month}-01`, firstWeekday)[0] ?? `${month}-01`;
  return Array.from({ length: 6 }, (_, i) => weekOf(addDays(first, 7 * i), firstWeekday));
}
