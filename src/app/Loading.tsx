import { useStore } from 'zustand';
import type { Session } from '~/session/session';
import { Button } from '~/ui/controls/Button';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { MessageSkeletons, RowSkeletons, useIsSlow } from '~/ui/placeholders/Skeleton';
import { departures, enter } from './boot';
import styles from './Loading.module.css';

/** The first start on this device: there is nothing to show yet. */
export function Loading({ session }: { session: Session }) {
  const connection = useStore(session.store, (state) => state.connection);
  const isSlow = useIsSlow();
  if (connection.kind === 'offline') {
    return (
      <main className={styles.alone}>
        <EmptyState
          isPage
          art="broken"
          title="The server doesn’t answer"
          actions={
            <>
              <Button look="primary" onClick={() => session.wake()}>
                Try now
              </Button>
              <Button onClick={() => void departures().then(({ leave }) => leave(enter))}>
                Use another account
              </Button>
            </>
          }
        >
          Parley keeps trying to connect.
        </EmptyState>
      </main>
    );
  }
  if (!isSlow) return null;
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <RowSkeletons count={9} />
      </div>
      <main className={styles.sheet}>
        <MessageSkeletons count={6} />
      </main>
    </div>
  );
}
