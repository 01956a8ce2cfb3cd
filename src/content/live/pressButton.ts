import type { LiveHandlers } from '../liveHandlers';
import { codeText } from '../parts/codeBlock';
import { foldPreview } from './foldPreview';
import type { MediaLoader } from './mediaLoader';
import { mediaOfMessage } from './mediaOfMessage';
import { setFolded } from './setFolded';
import { toggleSpoiler } from './toggleSpoiler';

/** Handles the buttons that Parley adds to messages. */
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
    case 'preview':
      foldPreview(button, handlers);
      return;
    case 'load':
      loadHeld(button, media);
      return;
    case 'enlarge':
      enlarge(button, handlers);
      return;
    case 'download':
      handlers.openUpload(button.dataset['path'] ?? '', { download: true });
      return;
    default:
      return;
  }
}

/** Loads what the button next to a player stands for. */
function loadHeld(button: HTMLElement, media: MediaLoader): void {
  const player = button.previousElementSibling;
  if (player instanceof HTMLVideoElement || player instanceof HTMLAudioElement)
    void media.load(player);
}

function enlarge(button: HTMLElement, handlers: LiveHandlers): void {
  const video = button.parentElement?.querySelector('video');
  if (!video) return;
  const { items, index } = mediaOfMessage(video);
  video.pause();
  handlers.openMedia(items, index);
}
