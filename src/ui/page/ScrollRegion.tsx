import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classes } from '../classes';
import { arriveAt } from '../focus/arriveAt';
import { isNowhere } from '../focus/isNowhere';
import { useScrollReturn } from '../location/useScrollReturn';
import styles from './ScrollRegion.module.css';

/** What scrolls is reached by keys, so that they scroll it. */
export function ScrollRegion({
  label,
  className,
  isStart = true,
  children,
}: {
  label: string;
  className?: string | undefined;
  /** The keyboard goes on here when the page has come in the place of another. */
  isStart?: boolean;
  children: ReactNode;
}) {
  const region = useRef<HTMLElement>(null);
  useArrival(region, isStart);
  useScrollReturn(region, label);
  return (
    <section
      ref={region}
      className={classes(styles.region, className)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
      tabIndex={0}
      aria-label={label}
    >
      {children}
    </section>
  );
}

/** The link that opened a page is often gone with the page before it. */
function useArrival(region: RefObject<HTMLElement | null>, isStart: boolean): void {
  useEffect(() => {
    if (isStart && region.current && isNowhere()) arriveAt(region.current);
  }, [region, isStart]);
}
