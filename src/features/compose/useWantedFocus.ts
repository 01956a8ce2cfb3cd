import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useSession } from '~/session/react';
import { ANY_COMPOSER, type ComposerPlace, composerKey } from '~/session/writing/composeRequests';

/** Takes the focus when writing at `place`, or anywhere, is requested. undefined: something else takes it. */
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
    // Last: keys typed meanwhile are held until now, and go to the focused element.
    session.compose.focused();
  }, [isWanted, session, take]);
}
