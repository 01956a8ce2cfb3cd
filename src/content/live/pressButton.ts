import type { LiveHandlers } from '../liveHandlers';
import { codeText } from '../parts/codeBlock';
import { setFolded } from '../parts/longMessage';
import { toggleSpoiler } from '../parts/spoiler';
import type { MediaLoader } from './mediaLoader';

function loadHeld(button: HTMLElement, media: MediaLoader): void {
  const player = button.previousElementSibling;
  if (player instanceof HTMLVideoElement || player instanceof HTMLAudioElement)
    void media.load(player);
}

/** The buttons that messages get from us. */
export function pressButton(button: HTMLElement, handlers: LiveHandlers, media: MediaLoader): void {
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
    case 'load':
      loadHeld(button, media);
      return;
    default:
      return;
  }
}
