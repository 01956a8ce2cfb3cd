import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { showToast } from '~/ui/notices/toasts';
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
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (request: () => Promise<unknown>) => request(),
    // Whether there is a network is found out by asking.
    networkMode: 'always',
    onError: (failure) => {
      if (!isOpen.current) showToast({ text: words(failure), kind: 'bad' });
    },
  });
  return {
    isBusy: isPending,
    error: error ? words(error) : undefined,
    run: (request) =>
      mutateAsync(request).then(
        () => true,
        () => false,
      ),
  };
}
