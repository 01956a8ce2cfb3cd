import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { showToast } from '~/ui/notices/toasts';
import { requestWords } from './requestWords';
import { isOutage, useWhenBack } from './useWhenBack';

export interface RequestRun {
  readonly isBusy: boolean;
  /** Why the last run failed, until the next one starts, or until the server that couldn't be reached can be. */
  readonly error: string | undefined;
  /** Resolves to whether it succeeded. */
  readonly run: (request: () => Promise<unknown>) => Promise<boolean>;
}

/**
 * A single request of a dialog or form, and its outcome. If that has been closed meanwhile, a failure shows as a toast:
 * it is never lost. `words`: explains a failure in more detail.
 */
export function useRequest(words: (failure: unknown) => string = requestWords): RequestRun {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (request: () => Promise<unknown>) => request(),
    // Sending the request is how we find out whether there is a network.
    networkMode: 'always',
    onError: (failure) => {
      if (!isOpen.current) showToast({ text: words(failure), kind: 'bad' });
    },
  });
  useWhenBack(() => {
    if (isOutage(error)) reset();
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
