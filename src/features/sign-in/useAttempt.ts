import { useMutation, useQueryClient } from '@tanstack/react-query';

const ATTEMPT = ['attempt'];

/**
 * Tries to come in, one try at a time: a second click, or Enter, while one is under way does nothing. `receive` hears
 * what came of it, unless the screen is gone by then. Whoever has entered stays busy: the form has no more to do.
 */
export function useAttempt<I, O extends { readonly kind: string }>(
  attempt: (input: I) => Promise<O>,
  receive: (outcome: O) => void,
): readonly [isBusy: boolean, start: (input: I) => void] {
  const client = useQueryClient();
  const { mutate, isPending, data } = useMutation({
    mutationKey: ATTEMPT,
    mutationFn: attempt,
    // Whether there is a network is found out by asking.
    networkMode: 'always',
    // What is refused is an outcome: this is a bug.
    onError: (bug) => globalThis.reportError(bug),
  });
  const start = (input: I) => {
    // What is drawn lags behind two clicks of one frame; this does not.
    if (client.isMutating({ mutationKey: ATTEMPT }) === 0) mutate(input, { onSuccess: receive });
  };
  return [isPending || data?.kind === 'entered', start];
}
