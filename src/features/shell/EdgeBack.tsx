import { useEffect, useRef } from 'react';
import { watchSwipes } from '~/ui/lists/swipe';
import { useMediaQuery } from '~/ui/useMediaQuery';
import styles from './EdgeBack.module.css';

/** The edge of a phone's screen: a swipe from there clicks the view's Back button, if it has one. */
export function EdgeBack() {
  const isPhone = useMediaQuery('(max-width: 40rem)');
  const edge = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const strip = edge.current;
    if (!strip || !isPhone) return;
    return watchSwipes(strip, {
      rowAt: () => (backButton() ? strip : undefined),
      canSwipe: (_row, distance) => distance > 0,
      onSwipe: () => backButton()?.click(),
    });
  }, [isPhone]);
  return isPhone && <span ref={edge} className={styles.edge} aria-hidden="true" data-edge="" />;
}

/** Anything behind a drawer or a dialog is inert. */
function backButton(): HTMLElement | null {
  return document.querySelector('main:not([inert], [inert] *) header button[aria-label="Back"]');
}
