import { EmptyState } from '~/ui/placeholders/EmptyState';
import styles from './Loading.module.css';

/** Shown until an older tab lets go of the database: nothing can be read before that. */
export function Held() {
  return (
    <main className={styles.alone}>
      <EmptyState isPage art="lock" title="Close your other Parley tabs">
        Parley was updated, and a tab from before the update is still open. Close or reload it, and
        Parley opens here. Your drafts and unsent messages are safe.
      </EmptyState>
    </main>
  );
}
