import type { CSSProperties } from 'react';
import { useMediaQuery } from '../useMediaQuery';

/** At the edge that thumbs reach, in the place of that beside the anchor, which Base UI writes on the element. */
const AT_BOTTOM: CSSProperties = {
  position: 'fixed',
  top: 'auto',
  right: 0,
  bottom: 0,
  left: 0,
  transform: 'none',
};

/** On a phone, what would open beside something comes up from the bottom: its place; undefined elsewhere. */
export function useSheet(): CSSProperties | undefined {
  return useMediaQuery('(max-width: 40rem)') ? AT_BOTTOM : undefined;
}
