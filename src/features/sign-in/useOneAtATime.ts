import { useEffect, useRef, useState } from 'react';

/** Asks something and gets the answer, unless the screen is gone by then or something is asked already. */
export type AskOnce = <T>(
  ask: () => Promise<T>,
  receive: (answer: T) => 'stayBusy' | undefined,
) => void;

/**
 * One request at a time for a form: a second click, or Enter, while one is under way does nothing.
 * `stayBusy` is for an answer after which the form has no more to do.
 */
export function useOneAtATime(): readonly [isBusy: boolean, askOnce: AskOnce] {
  const [isBusy, setBusy] = useState(false);
  const isAsking = useRef(false);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const askOnce: AskOnce = (ask, receive) => {
    // The state lags behind two clicks of one frame; the ref does not.
    if (isAsking.current) return;
    isAsking.current = true;
    setBusy(true);
    const release = () => {
      isAsking.current = false;
      setBusy(false);
    };
    ask().then(
      (answer) => {
        if (isMounted.current && receive(answer) !== 'stayBusy') release();
      },
      (bug: unknown) => {
        release();
        throw bug;
      },
    );
  };
  return [isBusy, askOnce];
}
