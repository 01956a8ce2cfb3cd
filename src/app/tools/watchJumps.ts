import type { KeyId } from '~/session/preferences/keys';
import type { Session } from '~/session/session';
import { isKeyTaken } from '~/ui/focus/isKeyTaken';
import { APP_KEY_IDS, APP_KEYS } from './appKeys';
import { forgetPlaces, jumped, lastPlace, leaving } from './lastPlace';

/** The keys that lead elsewhere. */
const JUMPS: readonly KeyId[] = APP_KEY_IDS.filter(
  (id) => 'go' in APP_KEYS[id] || 'next' in APP_KEYS[id],
);

/** Notes where the keys lead away from, and goes back there by another. Comes after the first messages. */
export function watchJumps(session: Session): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  // Before those of the page act, and after: what they open is known then.
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
