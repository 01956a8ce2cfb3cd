import { useEffect, useState } from 'react';
import styles from './Skeleton.module.css';

/** Skeletons appear only after this delay: a fast answer should not flash. */
const SHOW_AFTER_MS = 300;

/** True once loading has taken long enough for a skeleton. */
export function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}

const WIDTHS = [
  [9, 30, 22],
  [7, 34],
  [11, 26, 31, 12],
  [8, 18],
] as const;

/** Skeletons in the usual shape of messages. */
export function MessageSkeletons({ count }: { count: number }) {
  return (
    <div className={styles.list} role="status" aria-label="Loading messages">
      {Array.from({ length: count }, (_, row) => {
        const widths = WIDTHS[row % WIDTHS.length] ?? [];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity and never change order
          <div key={row} className={styles.message}>
            <span className={styles.avatar} />
            <div>
              {widths.map((width) => (
                <span key={width} className={styles.bone} style={{ width: `${width}rem` }} />
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}

export function RowSkeletons({ count }: { count: number }) {
  return (
    <div role="status" aria-label="Loading">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity and never change order
        <div key={row} className={styles.row}>
          <span className={styles.bone} style={{ width: `${5 + ((row * 5) % 7)}rem` }} />
        </div>
      ))}
    </div>
  );
}
