import { logOnce } from '../logOnce';
import type { BuildContext } from './buildContext';

/** A moment that everybody reads in their own time zone; the author's words are the tooltip. */
export function buildGlobalTime(time: Element, { options }: BuildContext): void {
  const date = new Date(time.getAttribute('datetime') ?? '');
  if (Number.isNaN(date.getTime())) {
    logOnce('a time without a date', time.outerHTML);
    return;
  }
  time.className = 'global-time';
  time.setAttribute('title', time.textContent);
  time.textContent = options.formatTime(date);
}
