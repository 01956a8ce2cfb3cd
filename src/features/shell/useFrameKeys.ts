import { type RefObject, useEffect, useRef } from 'react';
import { useSession } from '~/session/react';
import { whenShown } from '~/ui/loading/whenIdle';
import type { Shell } from './useShell';

/**
 * Keys to move between the parts of the window: F6 and Shift+F6 cycle through landmarks, configurable keys go to the
 * sidebar's filter and the panel, Escape leaves a drawer.
 */
export function useFrameKeys(frameRef: RefObject<HTMLElement | null>, shell: Shell): void {
  const latest = useRef(shell);
  latest.current = shell;
  const session = useSession();
  useEffect(() => {
    const frame = frameRef.current;
    const ended = new AbortController();
    const held: KeyboardEvent[] = [];
    const hold = (event: KeyboardEvent) => {
      if (event.key !== 'F6' && !session.keys.find(event, ['filter', 'people', 'otherPane']))
        return;
      held.push(event);
      // The browser's own F6 leaves the page.
      if (event.key === 'F6') event.preventDefault();
    };
    addEventListener('keydown', hold, ended);
    void whenShown()
      .then(() => import('./frameKeys'))
      .then(({ listenForFrameKeys }) => {
        removeEventListener('keydown', hold);
        if (!frame || ended.signal.aborted) return;
        const press = listenForFrameKeys(session, frame, () => latest.current, ended.signal);
        for (const event of held) press(event);
      })
      // Everything else works without them.
      .catch(() => undefined);
    return () => ended.abort();
  }, [frameRef, session]);
}
