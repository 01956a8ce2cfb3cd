import type { SyntheticEvent } from 'react';

/** Why a control does nothing now; true if what is around it says so already. */
export type Off = string | boolean | undefined;

/**
 * Attributes of a button that does nothing now. Unlike natively disabled ones, it takes focus and keeps it when it goes
 * off under the user's finger, so people with a keyboard or a screen reader come across it and hear why.
 */
export function offAttributes(off: Off) {
  if (off === undefined || off === false) return {};
  const why = typeof off === 'string' ? off : undefined;
  return {
    'aria-disabled': true,
    'aria-description': why,
    'data-why': why,
    onClick: doNothing,
  } as const;
}

/** Not even what a press does without a handler. Enter in a field presses its form's submit button, so it ends here too. */
export function doNothing(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
