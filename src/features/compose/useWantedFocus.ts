import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { useSession } from '~/session/react';
import { type ComposerPlace, composerKey, MAIN_COMPOSER } from '~/session/writing/composeRequests';
import { usePane } from '~/widgets/beside/PaneContext';

/** Takes the focus when writing at `place`, or in the main place, is requested. undefined: something else takes it. */
export function useWantedFocus(place: ComposerPlace | undefined, take: () => void): void {
  const session = useSession();
  const { name } = usePane();
  const isWanted = useStore(
    session.compose.store,
    ({ focusWanted }) =>
      place !== undefined &&
      (focusWanted === composerKey(place) || (focusWanted === MAIN_COMPOSER && name === 'main')),
  );
  const handOver = useEffectEvent(take);
  useEffect(() => {
    if (!isWanted) return;
    handOver();
    // Last: keys typed meanwhile are held until now, and go to the focused element.
    session.compose.focused();
  }, [isWanted, session]);
}
