/** Buttons may not be called invalid: that of a picture says so itself. */
const FAULTS = ':is([aria-invalid="true"]:not([tabindex="-1"]), [data-fault]):not(:disabled)';

/** Takes the keyboard to the first field at fault of the form that `from` is in: only there is said what is wrong. */
export function goToFault(from: Element | null): void {
  const form = from?.closest('form, [role="dialog"], main');
  form?.querySelector<HTMLElement>(FAULTS)?.focus();
}
