import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/notices/Note';
import { RowSkeletons, useIsSlow } from '~/ui/placeholders/Skeleton';
import { requestWords } from './requestWords';

interface QueryStateProps {
  readonly query: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  /** Bones that stand for what is on its way. */
  readonly rows: number;
}

/** Stands in for what was asked of the server: that it is on its way, once that takes long, or why it did not come. */
export function QueryState({ query: { isPending, error, refetch }, rows }: QueryStateProps) {
  const isSlow = useIsSlow();
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
