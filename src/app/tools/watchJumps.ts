import type { KeyId } from '~/session/preferences/keys';
import type { Session } from '~/session/session';
import { isKeyTaken } from '~/ui/focus/isKeyTaken';
import { APP_KEY_IDS, APP_KEYS } from './appKeys';
import { forgetPlaces, jumped, lastPlace, leaving } from './lastPlace';

/** Keys that navigate. */
const JUMPS: readonly KeyId[] = APP_KEY_IDS.filter(
  (id) => 'go' in APP_KEYS[id] || 'next' in APP_KEYS[id],
);

/** Tracks where keys lead away from, and handles the key that goes back. Loads after the first messages. */
export function watchJumps(session: Session): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  // Listen before and after the page's own handlers: after them, the destination is known.
  const before = (event: KeyboardEvent) => {
    if (isKeyTaken(event) || !session.keys.find(event, JUMPS)) return;
    leaving();
  };
  const after = (event: KeyboardEvent) => {
    if (session.keys.find(event, JUMPS)) jumped();
    else if (session.keys.find(event, ['lastPlace']) && isMeant(event)) {
      event.preventDefault();
      lastPlace();
    }
  };
  const isMeant = (event: KeyboardEvent) =>
    !event.defaultPrevented && !isKeyTaken(event) && !session.folds.areLettersOff;
  globalThis.addEventListener('keydown', before, { signal, capture: true });
  globalThis.addEventListener('keydown', after, { signal });
  return () => {
    ended.abort();
    forgetPlaces();
  };
}
