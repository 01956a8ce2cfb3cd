import type { KeyboardEvent } from 'react';

/** An arrow that has nowhere to go in an empty field: up, or to its start. */
export function asksForLast(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, currentTarget } = event;
  if (ctrlKey || metaKey || altKey || shiftKey || currentTarget.value !== '') return false;
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
  return key === 'ArrowUp' || key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft');
}
