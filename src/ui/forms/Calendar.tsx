import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { addDays, addMonths } from '~/lib/when/isoDay';
import { classes } from '../classes';
import { IconButton } from '../controls/IconButton';
import { offAttributes } from '../controls/off';
import styles from './Calendar.module.css';
import { dayAfterKey, formatDay, weekOf, weekStart, weeksOf } from './calendarDays';

export interface CalendarProps {
  readonly label: string;
  /** Days as `2026-11-20`, here and below. */
  readonly value: string | undefined;
  readonly today: string;
  readonly min?: string;
  readonly max?: string;
  readonly onPick: (day: string) => void;
}

/**
 * A month grid, one tab stop: arrow keys move by days, Page Up and Page Down by months, Home and End in the week. Also
 * to days that can't be picked, which say why, but not to months without any others.
 */
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
  const first = min && `${min.slice(0, 7)}-01`;
  const last = max && addDays(addMonths(`${max.slice(0, 7)}-01`, 1), -1);
  const clamp = (day: string) => (first && day < first ? first : last && day > last ? last : day);
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
          disabled={whyOut(addDays(`${month}-01`, -1), { min, max })}
          onClick={() => setAt(clamp(addMonths(at, -1)))}
        />
        <IconButton
          size="small"
          icon={ChevronRight}
          label="Next month"
          disabled={whyOut(addMonths(`${month}-01`, 1), { min, max })}
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
                    {...offAttributes(whyOut(day, { min, max }))}
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

/** Why a day can't be picked. */
function whyOut(day: string, { min, max }: { min?: string | undefined; max?: string | undefined }) {
  if (min && day < min) return `Choose ${formatDay(min, { dateStyle: 'medium' })} or later.`;
  if (max && day > max) return `Choose ${formatDay(max, { dateStyle: 'medium' })} or earlier.`;
  return undefined;
}
