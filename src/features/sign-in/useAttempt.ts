import { useMutation, useQueryClient } from '@tanstack/react-query';

const ATTEMPT = ['attempt'];

/**
 * Runs sign-in attempts, one at a time: a second click or Enter does nothing while one is in flight. `receive` gets the
 * outcome unless the screen is gone by then. After entering, it stays busy: the form is done.
 */
export function useAttempt<I, O extends { readonly kind: string }>(
  attempt: (input: I) => Promise<O>,
  receive: (outcome: O) => void,
): readonly [isBusy: boolean, start: (input: I) => void] {
  const client = useQueryClient();
  const { mutate, isPending, data } = useMutation({
    mutationKey: ATTEMPT,
    mutationFn: attempt,
    // Only a request shows whether there is a network.
    networkMode: 'always',
    // Refusals are outcomes: an error here is a bug.
    onError: (bug) => globalThis.reportError(bug),
  });
  const start = (input: I) => {
    // Rendered state lags behind two clicks in one frame; this doesn't.
    if (client.isMutating({ mutationKey: ATTEMPT }) === 0) mutate(input, { onSuccess: receive });
  };
  return [isPending || data?.kind === 'entered', start];
}
