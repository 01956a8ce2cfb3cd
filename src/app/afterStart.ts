import { drawMissingEmoji } from '~/ui/emojiFont/drawMissingEmoji';

/** What the page does for later, once the first messages are shown and nothing else is going on. */
export function afterStart(): void {
  keepForOffline();
  // Boxes instead of emoji are no reason to say anything.
  void drawMissingEmoji().catch(() => undefined);
}

/** Has the browser keep the page's files, so that it opens while its server is away. Only over HTTPS, or on this machine. */
function keepForOffline(): void {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  // Without it everything works but that: a browser may forbid it.
  void navigator.serviceWorker.register('/offline.js').catch(() => undefined);
}
