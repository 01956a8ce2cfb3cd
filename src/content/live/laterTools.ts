import './mediaStates.css';
import './pointed.css';
import './tokens.css';
import type { LiveHandlers } from '../liveHandlers';
import { foldPreview } from './foldPreview';
import { watchMedia } from './handleMedia';
import { imagesOfMessage } from './imagesOfMessage';
import type { MediaLoader } from './mediaLoader';

/** What messages need once their words are on the screen. */
export interface LaterTools {
  readonly media: MediaLoader;
  readonly imagesOfMessage: typeof imagesOfMessage;
  readonly foldPreview: typeof foldPreview;
  /** What the button beside a player stands for. */
  loadHeld(button: HTMLElement): void;
}

/** Does something with them: at once, or when their code has come. */
export type UseLater = (use: (tools: LaterTools) => void) => void;

export function startLaterTools(
  root: HTMLElement,
  handlers: LiveHandlers,
  signal: AbortSignal,
): LaterTools {
  const media = watchMedia(root, (path) => handlers.resolveMedia(path), signal);
  return {
    media,
    imagesOfMessage,
    foldPreview,
    loadHeld(button) {
      const player = button.previousElementSibling;
      if (player instanceof HTMLVideoElement || player instanceof HTMLAudioElement)
        void media.load(player);
    },
  };
}
