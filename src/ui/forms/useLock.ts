import { createContext, type KeyboardEvent, useContext } from 'react';

/** Around fields that the reader can't change: the id of the text on the page that says why. */
export const LockReason = createContext<string | undefined>(undefined);

export interface Lock {
  readonly isLocked: boolean;
  /** `aria-describedby`: the field's own help, and why it is locked if that doesn't say it. */
  readonly describedBy: string | undefined;
}

/**
 * Whether a field can't be changed. Unlike disabled ones, locked fields take focus, so that people with a keyboard or a
 * screen reader come across them and hear why; they keep their value and submit nothing.
 *
 * @param isDisabled locked on its own; its help says why.
 */
export function useLock(isDisabled = false, describedBy?: string): Lock {
  const reason = useContext(LockReason);
  return {
    isLocked: isDisabled || reason !== undefined,
    describedBy:
      [describedBy, isDisabled ? undefined : reason].filter(Boolean).join(' ') || undefined,
  };
}

/** Attributes of a text field that is locked. */
export const LOCKED_TEXT = {
  readOnly: true,
  'aria-disabled': true,
  onKeyDown: submitNothing,
} as const;

/** Attributes of a checkbox, switch or radio button that is locked. */
export const LOCKED_CHOICE = {
  'aria-disabled': true,
  // Undone before the next paint; React reports no change then.
  onClick: (event: { preventDefault: () => void }) => event.preventDefault(),
  onKeyDown: submitNothing,
  onChange: () => undefined,
} as const;

/** Enter in a field submits its form. */
export function submitNothing(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
