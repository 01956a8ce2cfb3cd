import { previewFold } from '../contentOptions';
import type { LiveHandlers } from '../liveHandlers';

/** Collapses or expands a preview. This re-renders the message; the focus stays where it was. */
export function foldPreview(button: HTMLElement, handlers: LiveHandlers): void {
  const row = button.closest('.content')?.parentElement;
  const hasFocus = document.activeElement === button;
  const all = () => [...(row?.querySelectorAll<HTMLElement>('[data-action="preview"]') ?? [])];
  const at = all().indexOf(button);
  const isOpen = button.getAttribute('aria-expanded') === 'true';
  handlers.fold(previewFold(button.dataset['url'] ?? ''), isOpen);
  if (hasFocus) all()[at]?.focus({ preventScroll: true });
}
