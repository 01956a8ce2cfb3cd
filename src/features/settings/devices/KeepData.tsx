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
  if (isKept) return <p role="status">The browser keeps it even when disk space runs low.</p>;
  return (
    <>
      <p>If disk space runs low, the browser may delete it, unsent messages included.</p>
      {(ask.data === false || ask.isError) && (
        <p role="status">
          The browser didn’t agree. Most do once Parley is installed, bookmarked or allowed to show
          notifications; then ask again.
        </p>
      )}
      <div>
        <Button isBusy={ask.isPending} onClick={() => ask.mutate()}>
          Keep data when space is low
        </Button>
      </div>
    </>
  );
}
