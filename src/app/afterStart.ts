import type { LanguageWord } from '~/domain/connection/languageWord';
import { pageLanguage } from '~/session/preferences/pageLanguage';
import { watchStatusEnd } from '~/session/resources/people/statusEnd';
import type { Session } from '~/session/session';
import { loadEmojiNames } from '~/ui/emoji/emojiNames';
import { drawMissingEmoji } from '~/ui/emojiFont/drawMissingEmoji';
import { keepAboveKeyboard } from '~/ui/focus/keepAboveKeyboard';
import { watchBesideKey } from './beside/besideKeys';
import { departures } from './boot';
import { dragChannels } from './tools/dragChannels';
import { keepPush } from './tools/keepPush';
import { watchJumps } from './tools/watchJumps';
import { watchSnoozes } from './tools/watchSnoozes';

/** Starts what can wait until the first messages are shown and the page is idle. Returns a function that stops it. */
export function afterStart(session: Session): () => void {
  keepForOffline();
  // Boxes instead of emoji are not worth an error message.
  void drawMissingEmoji().catch(() => undefined);
  // Without their names, emoji are called what the server calls them.
  void loadEmojiNames().catch(() => undefined);
  // What screen readers say of messages.
  void import('~/content/previewText').catch(() => undefined);
  // Load it before it is needed: by then the server may be unreachable.
  void departures()
    .then(({ tidy }) => tidy())
    .catch(() => undefined);
  const stops = [
    keepAboveKeyboard(),
    watchBesideKey(session),
    watchJumps(session),
    watchSnoozes(session),
    dragChannels(session),
    watchStatusEnd(session),
    keepPush(session),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Has the browser cache the page's files for offline use, and receive pushes. Only over HTTPS, or on localhost. */
function keepForOffline(): void {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  // Everything else works without it: a browser may forbid it.
  void navigator.serviceWorker.register('/offline.js').catch(() => undefined);
  const word: LanguageWord = { kind: 'language', language: pageLanguage() };
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(word));
}
