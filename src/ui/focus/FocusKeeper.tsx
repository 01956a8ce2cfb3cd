import { useEffect } from 'react';
import { keepFocus } from './keepFocus';

/** Minds that the keyboard is always somewhere while it is mounted. */
export function FocusKeeper() {
  useEffect(keepFocus, []);
  return null;
}
