import type { CSSProperties } from 'react';
import { useMediaQuery } from '../useMediaQuery';

/** At the bottom edge, within reach of thumbs; overrides the anchored position that Base UI sets on the element. */
const AT_BOTTOM: CSSProperties = {
  position: 'fixed',
  top: 'auto',
  right: 0,
  bottom: 0,
  left: 0,
  transform: 'none',
};

/** On a phone, popups open as a sheet at the bottom: returns its position; undefined elsewhere. */
export function useSheet(): CSSProperties | undefined {
  return useMediaQuery('(max-width: 40rem)') ? AT_BOTTOM : undefined;
}
