import { watchStatusEnd } from '~/session/resources/people/statusEnd';
import type { Session } from '~/session/session';
import { drawMissingEmoji } from '~/ui/emojiFont/drawMissingEmoji';
import { keepAboveKeyboard } from '~/ui/focus/keepAboveKeyboard';
import { departures } from './boot';
import { keepPush } from './tools/keepPush';
import { watchJumps } from './tools/watchJumps';
import { watchSnoozes } from './tools/watchSnoozes';

/** What the page does for later, once the first messages are shown and nothing else is going on. Returns how to stop. */
export function afterStart(session: Session): () => void {
  keepForOffline();
  // Boxes instead of emoji are no reason to say anything.
  void drawMissingEmoji().catch(() => undefined);
  // There before anybody needs it: the server may be away by then.
  void departures()
    .then(({ tidy }) => tidy())
    .catch(() => undefined);
  const stops = [
    keepAboveKeyboard(),
    watchJumps(session),
    watchSnoozes(session),
    watchStatusEnd(session),
    keepPush(session),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Has the browser keep the page's files, so that it opens while its server is away, and hear of pushes. Only over HTTPS, or on this machine. */
function keepForOffline(): void {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  // Without it everything works but that: a browser may forbid it.
  void navigator.serviceWorker.register('/offline.js').catch(() => undefined);
}
