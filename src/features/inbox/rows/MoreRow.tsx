import { useEffect, useRef } from 'react';
import { ROVING_ROW } from '~/ui/lists/RovingList';
import styles from '../list/InboxList.module.css';

/** Stands for what isn't rendered yet. Scrolling near it is enough; keys and clicks work too. */
export function MoreRow({ count, onMore }: { count: number; onMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after growing it may still be in sight, so it is observed anew
  useEffect(() => {
    if (!button.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onMore();
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [onMore, count]);
  return (
    <button {...ROVING_ROW} ref={button} type="button" className={styles.more} onClick={onMore}>
      {count} more
    </button>
  );
}
