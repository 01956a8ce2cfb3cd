import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import { classes } from './classes';
import { RovingList } from './RovingList';
import styles from './VirtualRows.module.css';

/** Rows beyond what is seen: the arrows find the next one there. */
const OVERSCAN = 8;

/** Many rows of one height; only those in sight are drawn, so that ten thousand cost what fifty do. */
export function VirtualRows<T>({
  label,
  items,
  keyOf,
  rowPx,
  isTall = false,
  children,
}: {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string | number;
  rowPx: number;
  /** It takes all the height there is, instead of what a page has left. */
  isTall?: boolean;
  children: (item: T) => ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
  });
  return (
    <div ref={frame} className={classes(styles.frame, isTall && styles.tall)}>
      <RovingList label={label}>
        <ul style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start, key }) => {
            const item = items[index];
            return (
              item !== undefined && (
                <li
                  key={key}
                  aria-setsize={items.length}
                  aria-posinset={index + 1}
                  style={{ transform: `translateY(${start}px)` }}
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
