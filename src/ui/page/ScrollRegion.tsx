import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classes } from '../classes';
import { arriveAt } from '../focus/arriveAt';
import { isNowhere } from '../focus/isNowhere';
import { useScrollReturn } from '../location/useScrollReturn';
import styles from './ScrollRegion.module.css';

/** A scrollable region that is focusable, so that it can be scrolled by keyboard. */
export function ScrollRegion({
  label,
  className,
  isStart = true,
  children,
}: {
  label: string;
  className?: string | undefined;
  /** Takes focus when the page has replaced another. */
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

/** The link that opened a page is often gone along with the previous page. */
function useArrival(region: RefObject<HTMLElement | null>, isStart: boolean): void {
  useEffect(() => {
    if (isStart && region.current && isNowhere()) arriveAt(region.current);
  }, [region, isStart]);
}
