import { useEffect, useEffectEvent } from 'react';
import { isByTouch } from '../isByTouch';

/** As in the HTML standard; TypeScript doesn't know it yet, and Safari doesn't have it. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}

/** Escape reaches watchers too, after the overlays, which have acted on it by then. */
let isEscape = false;
let isWatching = false;

function watchEscape(): void {
  if (isWatching) return;
  isWatching = true;
  const note = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    isEscape = true;
    setTimeout(() => {
      isEscape = false;
    });
  };
  globalThis.addEventListener('keydown', note, true);
}

/**
 * On a phone, Back closes what is in front before it leaves the page. Only where the browser sends such requests
 * (`CloseWatcher`: Chromium's on Android): a history entry for each overlay would be one more that navigation must
 * take back, in a race with what a menu's entry opens.
 */
export function useCloseRequest(onClose: () => void, isOpen = true): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { CloseWatcher: Watcher } = globalThis as { CloseWatcher?: new () => CloseWatcher };
    if (!isOpen || !Watcher || !isByTouch()) return;
    watchEscape();
    const watcher = new Watcher();
    watcher.addEventListener('close', () => {
      if (!isEscape) close();
    });
    return () => watcher.destroy();
  }, [isOpen]);
}
