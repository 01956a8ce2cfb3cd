import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useSession } from '~/session/react';
import { ANY_COMPOSER, type ComposerPlace, composerKey } from '~/session/writing/composeRequests';

/** Takes the keyboard when somebody asked to write at `place`, or anywhere. undefined: another takes it. */
export function useWantedFocus(place: ComposerPlace | undefined, take: () => void): void {
  const session = useSession();
  const isWanted = useStore(
    session.compose.store,
    ({ focusWanted }) =>
      place !== undefined && (focusWanted === ANY_COMPOSER || focusWanted === composerKey(place)),
  );
  useEffect(() => {
    if (!isWanted) return;
    take();
    // Last: what was typed meanwhile is held until then, and goes to what has the keyboard.
    session.compose.focused();
  }, [isWanted, session, take]);
}
