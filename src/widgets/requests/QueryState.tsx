import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/notices/Note';
import { RowSkeletons, useIsSlow } from '~/ui/placeholders/Skeleton';
import { requestWords } from './requestWords';

interface QueryStateProps {
  readonly query: {
    readonly isPending: boolean;
    /** `paused`: it waits for the connection, and is sent once there is one. */
    readonly fetchStatus?: 'fetching' | 'paused' | 'idle';
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  /** Number of skeleton rows while loading. */
  readonly rows: number;
}

/** Takes the place of query results: a loading state, once it takes long, or the reason for having none. */
export function QueryState({
  query: { isPending, fetchStatus, error, refetch },
  rows,
}: QueryStateProps) {
  const isSlow = useIsSlow();
  if (isPending && fetchStatus === 'paused') return <Note role="status">You’re offline.</Note>;
  if (isPending) return isSlow && <RowSkeletons count={rows} />;
  if (!error) return null;
  return (
    <Note kind="bad" role="alert">
      {requestWords(error)}{' '}
      <Button size="small" onClick={() => void refetch()}>
        Try again
      </Button>
    </Note>
  );
}
