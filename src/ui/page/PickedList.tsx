import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ROVING_ROW } from '../lists/RovingList';
import { scrollerOf } from '../lists/scrollerOf';
import { useKeptRows } from '../lists/useKeptRows';
import styles from './PickedList.module.css';

/** `min-height` of a row. */
const ROW_PX = 44;
/** Extra rows past the visible ones, so that arrow keys find the next one. */
const OVERSCAN = 8;

/**
 * A group of rows in the list of a master-detail page, with an optional title. Only the rows in view are rendered,
 * those around the focused one, and the current one, where the keyboard enters the list.
 */
export function PickedGroup<T>({
  title,
  items,
  keyOf,
  currentKey,
  children,
}: {
  title?: string;
  items: readonly T[];
  keyOf: (item: T) => string | number;
  currentKey?: string | number | undefined;
  children: (item: T) => ReactNode;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const current = items.findIndex((item) => keyOf(item) === currentKey);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scrollerOf(list.current),
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin,
    rangeExtractor: useKeptRows(list, items, keyOf, current),
  });
  // Moves with the groups above, which grow and shrink with the filter.
  useLayoutEffect(() => {
    const scroller = scrollerOf(list.current);
    if (!list.current || !scroller) return;
    const top = list.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    setScrollMargin(Math.round(top + scroller.scrollTop));
  });
  // A link may open an item far down its list. Choosing one in the list scrolls nothing.
  const opened = useRef(current);
  useEffect(() => {
    if (opened.current !== -1) rows.scrollToIndex(opened.current);
  }, [rows]);
  return (
    <section className={styles.group} aria-label={title}>
      {title && <h2 dir="auto">{title}</h2>}
      <ul ref={list} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const item = items[index];
          return (
            item !== undefined && (
              <li
                key={keyOf(item)}
                ref={rows.measureElement}
                data-index={index}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                className={styles.item}
                style={{ transform: `translateY(${start - scrollMargin}px)` }}
              >
                {children(item)}
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

/** A row of the list; opens its item. */
export function PickedRow({
  href,
  isCurrent,
  lead,
  label,
  about,
  meta,
  end,
}: {
  href: string;
  isCurrent: boolean;
  lead: ReactNode;
  label: string;
  about?: ReactNode;
  meta?: ReactNode;
  /** A separate button. */
  end?: ReactNode;
}) {
  return (
    <>
      <a
        {...ROVING_ROW}
        className={styles.row}
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {lead}
        <span className={styles.words}>
          <b dir="auto">{label}</b>
          {about && <small dir="auto">{about}</small>}
        </span>
        {meta !== undefined && <span className={styles.meta}>{meta}</span>}
      </a>
      {end}
    </>
  );
}
