import { Spinner } from '~/ui/placeholders/Spinner';
import { EntryFrame } from './EntryFrame';
import styles from './LookingScreen.module.css';

/** Shown while waiting for the server that served the page. Text appears only if that takes a while. */
export function LookingScreen() {
  return (
    <EntryFrame width="bare">
      <div className={styles.looking} role="status">
        <Spinner />
        <h1>Finding your team</h1>
      </div>
    </EntryFrame>
  );
}
