import { useEffect, useEffectEvent } from 'react';

/**
 * Whoever goes back or forward, or to another address, leaves what lies over the page too. An address that only
 * follows what it stands for, as when a topic is renamed, is no such event, and closes nothing.
 */
export function useCloseOnReturn(close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onPop = () => {
      // What belongs to the address has gone with it by then, and is not told to close as well.
      timer = setTimeout(closeNow);
    };
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('popstate', onPop);
      clearTimeout(timer);
    };
  }, []);
}
