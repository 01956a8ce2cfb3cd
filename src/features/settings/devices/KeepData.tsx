import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '~/ui/controls/Button';

const KEY = ['storage persisted'];

/**
 * Whether the browser may delete this device's data when disk space runs low, and a button that asks it not to.
 * https://storage.spec.whatwg.org/#persistence
 */
export function KeepData() {
  const client = useQueryClient();
  const { data: isKept } = useQuery({
    queryKey: KEY,
    // Only secure contexts have it.
    queryFn: async () => (await navigator.storage?.persisted?.()) ?? null,
    staleTime: 0,
  });
  const ask = useMutation({
    mutationFn: () => navigator.storage.persist(),
    networkMode: 'always',
    onSuccess: (granted) => client.setQueryData(KEY, granted),
  });
  if (isKept === undefined || isKept === null) return null;
  const isRefused = ask.data === false || ask.isError;
  return (
    <>
      {/* One element, so that screen readers hear it change. */}
      <p role="status">
        {isKept
          ? 'The browser keeps it even when disk space runs low.'
          : isRefused
            ? 'The browser didn’t agree, and may still delete it when disk space runs low. Most browsers agree once Parley is installed, bookmarked or allowed to show notifications.'
            : 'If disk space runs low, the browser may delete it, unsent messages included.'}
      </p>
      {!isKept && (
        <div>
          <Button isBusy={ask.isPending} onClick={() => ask.mutate()}>
            Keep data when space is low
          </Button>
        </div>
      )}
    </>
  );
}
