import { useEffect, useRef, useState } from 'react';
import { markAllRead } from '~/session/commands/markAllRead';
import { useSession } from '~/session/react';
import { Button } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { sayFailure } from '~/widgets/sayFailure';

/** Nothing that the server listed is unread, and it did not list everything: says so, and can go on. */
export function OlderUnread() {
  const session = useSession();
  const [count, setCount] = useState<number>();
  const run = useRef<AbortController>(undefined);
  useEffect(() => () => run.current?.abort(), []);
  const start = async () => {
    const stop = new AbortController();
    const { signal } = stop;
    run.current = stop;
    setCount(0);
    try {
      await markAllRead(session, { signal, onProgress: setCount });
    } catch (error) {
      sayFailure(error);
    }
    if (!session.signal.aborted) setCount(undefined);
  };
  const isRunning = count !== undefined;
  return (
    <EmptyState
      art="calm"
      title="The newest are read"
      actions={
        isRunning ? (
          <Button onClick={() => run.current?.abort()}>Stop</Button>
        ) : (
          <Button look="primary" onClick={() => void start()}>
            Mark older messages as read
          </Button>
        )
      }
    >
      <span role="status">
        {isRunning
          ? `Marking older messages as read: ${count.toLocaleString()} so far.`
          : 'The server has older unread messages that are not listed here.'}
      </span>
    </EmptyState>
  );
}
