import { announce } from '../notices/announce';

/** `aria-invalid` isn't allowed on buttons, so an image field's button uses `data-fault`. */
const FAULTS = ':is([aria-invalid="true"]:not([tabindex="-1"]), [data-fault]):not(:disabled)';

/** Focuses the first invalid field in the form of `from`: the error message is only there. */
export function goToFault(from: Element | null): void {
  const form = from?.closest('form, [role="dialog"], main');
  const field = form?.querySelector<HTMLElement>(FAULTS);
  // Focus that stays where it is reads out nothing.
  if (field && field === document.activeElement) announce(describedBy(field));
  field?.focus({ preventScroll: true });
  // In the middle, where no bar at the edge covers it or its message.
  field?.scrollIntoView({ block: 'center' });
}

function describedBy(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(/\s+/) ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
