import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../classes';
import { scrollerOf } from './scrollerOf';
import type { Column } from './Table';
import tableStyles from './Table.module.css';
import { useKeptRows } from './useKeptRows';
import styles from './VirtualTable.module.css';

export interface SizedColumn<T> extends Column<T> {
  /** CSS width; without one, it shares the remaining space. */
  readonly width?: string;
  /** Shown in the header instead of the label. */
  readonly head?: ReactNode;
  /** A column of controls, before the one that opens the row. */
  readonly isControl?: boolean;
}

/** Usual row height; actual ones are measured. */
const ROW_PX = 44;
/** Extra rows past the edges, so that fast scrolling shows no gaps. */
const OVERSCAN = 8;

/**
 * A table of tens of thousands of rows that renders only visible ones and those around the focused one. Scrolls with
 * the surrounding page, and tells screen readers the total. Its first named column opens a row.
 */
export function VirtualTable<T>({
  label,
  columns,
  rows,
  keyOf,
  nameOf,
  onOpen,
  currentKey,
}: {
  label: string;
  columns: readonly SizedColumn<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string | number;
  /** Name of the row's button. */
  nameOf: (row: T) => string;
  onOpen: (row: T) => void;
  currentKey?: string | number | undefined;
}) {
  const table = useRef<HTMLTableElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  // Without a key per item, which would compute the positions of all rows on every scroll.
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollerOf(table.current),
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin,
    rangeExtractor: useKeptRows(table, rows, keyOf),
  });
  // The content above the rows changes with filters and notes.
  useLayoutEffect(() => {
    const body = table.current?.tBodies[0];
    const scroller = scrollerOf(table.current);
    if (!body || !scroller) return;
    const top = body.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    setScrollMargin(Math.round(top + scroller.scrollTop));
  });
  const shown = virtualizer.getVirtualItems();
  const before = (shown[0]?.start ?? scrollMargin) - scrollMargin;
  const after = virtualizer.getTotalSize() - ((shown.at(-1)?.end ?? scrollMargin) - scrollMargin);
  const opener = columns.findIndex(({ isControl }) => !isControl);
  return (
    <table
      ref={table}
      className={classes(tableStyles.table, styles.table)}
      aria-label={label}
      aria-rowcount={rows.length + 1}
    >
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              style={{ width: column.width }}
              className={classes(column.isOptional && tableStyles.optional)}
            >
              {column.head ?? column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Gap height={before} span={columns.length} />
        {shown.map(({ index, start }, at) => {
          const row = rows[index];
          if (row === undefined) return null;
          const above = shown[at - 1];
          return (
            <Fragment key={keyOf(row)}>
              {above && <Gap height={start - above.end} span={columns.length} />}
              <tr
                ref={virtualizer.measureElement}
                data-index={index}
                aria-rowindex={index + 2}
                className={classes(
                  tableStyles.opens,
                  keyOf(row) === currentKey && tableStyles.current,
                )}
              >
                {columns.map((column, place) => (
                  <td
                    key={column.id}
                    className={classes(column.isOptional && tableStyles.optional)}
                  >
                    {place === opener ? (
                      <button
                        type="button"
                        className={tableStyles.open}
                        aria-label={nameOf(row)}
                        onClick={() => onOpen(row)}
                      >
                        {column.cell(row)}
                      </button>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
              </tr>
            </Fragment>
          );
        })}
        <Gap height={after} span={columns.length} />
      </tbody>
    </table>
  );
}

/** Stands in for rows that aren't rendered. */
function Gap({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: what only takes room is no row
    <tr role="none" className={styles.gap}>
      <td role="none" colSpan={span} style={{ height }} />
    </tr>
  );
}
