import { type RefObject, useEffect, useRef } from 'react';
import { useSession } from '~/session/react';
import { whenShown } from '~/ui/whenIdle';
import type { Shell } from './useShell';

/**
 * Keys that move between the parts of the window: F6 and Shift+F6 from landmark to landmark,
 * keys of one's choice to the sidebar's filter and for the panel, Escape out of a drawer.
 */
export function useFrameKeys(frameRef: RefObject<HTMLElement | null>, shell: Shell): void {
  const latest = useRef(shell);
  latest.current = shell;
  const session = useSession();
  useEffect(() => {
    const frame = frameRef.current;
    const ended = new AbortController();
    const held: KeyboardEvent[] = [];
    const hold = (event: KeyboardEvent) => event.key === 'F6' && held.push(event);
    addEventListener('keydown', hold, ended);
    void whenShown()
      .then(() => import('./frameKeys'))
      .then(({ listenForFrameKeys }) => {
        removeEventListener('keydown', hold);
        if (!frame || ended.signal.aborted) return;
        listenForFrameKeys(session, frame, () => latest.current, ended.signal);
        // Pressed before this code came.
        for (const event of held) dispatchEvent(new KeyboardEvent('keydown', event));
      })
      // Without them all else works.
      .catch(() => undefined);
    return () => ended.abort();
  }, [frameRef, session]);
}
