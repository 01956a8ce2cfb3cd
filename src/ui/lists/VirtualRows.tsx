import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classes } from '../classes';
import { useScrollReturn } from '../location/useScrollReturn';
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
  className,
  children,
}: {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string | number;
  rowPx: number;
  /** Says how high the frame is; absent: as a part of a page. */
  className?: string | undefined;
  children: (item: T) => ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  useScrollReturn(frame, label);
  // Those beyond what is seen come once the others are on the screen.
  const [overscan, setOverscan] = useState(0);
  useEffect(() => startTransition(() => setOverscan(OVERSCAN)), []);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowPx,
    overscan,
  });
  // All places are worked out anew when this changes, and only then: a key of its own for each
  // item would have that done for fifty thousand at every scroll.
  const measured = useRef(rowPx);
  useLayoutEffect(() => {
    if (measured.current === rowPx) return;
    measured.current = rowPx;
    rows.measure();
  }, [rows, rowPx]);
  return (
    <div ref={frame} className={classes(styles.rows, className ?? styles.frame)}>
      <RovingList label={label}>
        <ul style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const item = items[index];
            return (
              item !== undefined && (
                <li
                  key={keyOf(item)}
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
