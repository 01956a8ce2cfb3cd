import type { MouseEvent } from 'react';

/** Where the composer shrinks to one line when it loses the focus (Composer.module.css). */
const NARROW = '(max-width: 40rem)';

/**
 * Leaves the focus in the composer while something in the list is pressed: otherwise the composer shrinks before the
 * click, and what was pressed has moved away from under the finger.
 */
export function keepComposerOpen(event: MouseEvent<HTMLElement>): void {
  if (!document.activeElement?.closest('[data-composer]') || !isNarrow()) return;
  const target = event.target as Element;
  const isByFinger = globalThis.matchMedia('(pointer: coarse)').matches;
  // A mouse selects text in rows.
  if (target.closest(isByFinger ? 'a, button, article' : 'a, button')) event.preventDefault();
}

function isNarrow(): boolean {
  return globalThis.matchMedia(NARROW).matches;
}
