import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { classes } from '../classes';
import { useScrollReturn } from '../location/useScrollReturn';
import { RovingList } from './RovingList';
import { useKeptRows } from './useKeptRows';
import { useRowsInView } from './useRowsInView';
import styles from './VirtualRows.module.css';

/** Extra rows past the visible ones, so that arrow keys find the next one. */
const OVERSCAN = 8;

/**
 * Many rows of equal height; only visible ones are rendered, and those around the focused one, so that ten thousand
 * cost as much as fifty.
 */
export function VirtualRows<T>({
  label,
  items,
  keyOf,
  rowRem,
  className,
  children,
}: {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string | number;
  /** In `rem`, like the height in the row's own styles: it grows with the browser's font size. */
  rowRem: number;
  /** Sets the frame's height; absent: as part of a page. */
  className?: string | undefined;
  children: (item: T) => ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  useScrollReturn(frame, label);
  // Extra rows render once the visible ones are on screen.
  const [overscan, setOverscan] = useState(0);
  useEffect(() => startTransition(() => setOverscan(OVERSCAN)), []);
  const inView = useRowsInView(frame, items.length, rowRem);
  const rows = useKeptRows(frame, items, keyOf)({ ...inView, overscan, count: items.length });
  return (
    <div ref={frame} className={classes(styles.rows, className ?? styles.frame)}>
      <RovingList label={label} isWindowed>
        <ul style={{ height: `${items.length * rowRem}rem` }}>
          {rows.map((index) => {
            const item = items[index];
            return (
              item !== undefined && (
                <li
                  key={keyOf(item)}
                  data-index={index}
                  aria-setsize={items.length}
                  aria-posinset={index + 1}
                  style={{ transform: `translateY(${index * rowRem}rem)` }}
                >
                  {children(item)}
                </li>
              )
            );
          })}
        </ul>
      </RovingList>
    </div>
  );
}
