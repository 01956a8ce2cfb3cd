import { useEffect, useRef, useState } from 'react';
import { showToast } from '~/ui/toasts';
import { requestWords } from './requestWords';

export interface RequestRun {
  readonly isBusy: boolean;
  /** Why the last one failed, until the next begins. */
  readonly error: string | undefined;
  /** Whether it was done. */
  readonly run: (request: () => Promise<unknown>) => Promise<boolean>;
}

/**
 * One request that a dialog or a form makes, and what came of it. When that has been closed meanwhile,
 * a failure is said as a toast: it is never lost. `words`: says why, where there is more to say.
 */
export function useRequest(words: (failure: unknown) => string = requestWords): RequestRun {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const run = async (request: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setError(undefined);
    try {
      await request();
      return true;
    } catch (failure) {
      const text = words(failure);
      if (isOpen.current) setError(text);
      else showToast({ text, kind: 'bad' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, run };
}
