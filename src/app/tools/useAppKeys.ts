import { useEffect } from 'react';
import { comboOf } from '~/session/preferences/keys';
import { useSession } from '~/session/react';
import type { Session } from '~/session/session';
import { holdTyping } from '~/ui/focus/holdTyping';
import { isKeyTaken } from '~/ui/focus/isKeyTaken';
import { openPlaceDialog } from '~/widgets/places/placeDialog';
import { sayFailure } from '~/widgets/requests/sayFailure';
import { APP_KEY_IDS, APP_KEYS, goToNext, undoOrRedo } from './appKeys';
import type { Tool } from './tool';

/** Keys that work everywhere, unless the user is typing. */
export function useAppKeys(open: (tool: Tool) => void, close: () => void): void {
  const session = useSession();
  useEffect(() => holdForComposer(session), [session]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented) return;
      const id = session.keys.find(event, APP_KEY_IDS) ?? redoByLetter(event);
      if (!id) return;
      const isChord = event.ctrlKey || event.metaKey;
      // Single letters may be turned off.
      if (!isChord && session.folds.areLettersOff) return;
      // While typing, only chords count; text fields have their own undo.
      if (!isChord && isKeyTaken(event)) return;
      const act = APP_KEYS[id];
      if ('back' in act && isKeyTaken(event) && !isOnChoice(event)) return;
      event.preventDefault();
      if ('tool' in act) {
        // In a dialog the field may already be open, and would not take focus again.
        if (act.tool.kind !== 'shortcuts' && !isInDialog(event)) holdTyping(close);
        open(act.tool);
      } else if ('go' in act) globalThis.location.hash = act.go;
      else if ('dialog' in act) openPlaceDialog({ kind: act.dialog });
      else if ('back' in act) void undoOrRedo(session, act.back);
      else void goToNext(session, act.next).catch(sayFailure);
    };
    globalThis.addEventListener('keydown', onKeyDown);
    return () => globalThis.removeEventListener('keydown', onKeyDown);
  }, [session, open, close]);
}

/** A requested composer may not have loaded yet: hold keystrokes for it, so that they don't trigger shortcuts. */
function holdForComposer({ compose }: Session): () => void {
  let stop = () => {};
  return compose.store.subscribe(({ focusWanted }, before) => {
    if (focusWanted === before.focusWanted) return;
    stop();
    stop = focusWanted === undefined ? () => {} : holdTyping();
  });
}

/** The other common shortcut for redo; on a Mac it belongs to the browser. */
function redoByLetter(event: KeyboardEvent): 'redo' | undefined {
  return event.ctrlKey && comboOf(event) === 'Ctrl y' ? 'redo' : undefined;
}

/** Choices have no text to undo; in a dialog nothing is saved yet. */
function isOnChoice(event: Event): boolean {
  const { target } = event;
  if (!(target instanceof Element) || isInDialog(event)) return false;
  return target.matches('select, [type="checkbox"], [type="radio"]');
}

function isInDialog({ target }: Event): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null;
}
