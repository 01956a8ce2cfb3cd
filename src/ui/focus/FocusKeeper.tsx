import { useEffect } from 'react';
import { keepFocus } from './keepFocus';

/** Keeps focus somewhere sensible while mounted. */
export function FocusKeeper() {
  useEffect(keepFocus, []);
  return null;
}
