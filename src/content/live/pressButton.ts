import type { LiveHandlers } from '../liveHandlers';
import { codeText } from '../parts/codeBlock';
import { setFolded } from '../parts/longMessage';
import { toggleSpoiler } from '../parts/spoiler';
import type { UseLater } from './laterTools';

/** The buttons that messages get from us. */
export function pressButton(button: HTMLElement, handlers: LiveHandlers, later: UseLater): void {
  switch (button.dataset['action']) {
    case 'copy': {
      const block = button.closest('.codehilite');
      const label = button.querySelector('span');
      if (block !== null && label !== null) handlers.copy(codeText(block), label);
      return;
    }
    case 'spoiler': {
      const block = button.closest('.spoiler-block');
      if (block !== null) toggleSpoiler(block);
      return;
    }
    case 'fold': {
      const content = button.closest('.content');
      const isOpen = button.getAttribute('aria-expanded') === 'true';
      if (content !== null) setFolded(content, isOpen);
      return;
    }
    case 'preview':
      later(({ foldPreview }) => foldPreview(button, handlers));
      return;
    case 'load':
      later(({ loadHeld }) => loadHeld(button));
      return;
    default:
      return;
  }
}
