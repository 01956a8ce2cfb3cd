import { Keys } from '~/ui/Keys';
import styles from './Inbox.module.css';

const HINTS = [
  ['ArrowUp ArrowDown', 'move'],
  ['ArrowLeft', 'fold'],
  ['Enter', 'open'],
  ['Shift Enter', 'mark read'],
  ['Shift M', 'mute'],
] as const;

/** Keys are taught where they apply, then stay out of the way. */
export function InboxHints() {
  return (
    <p className={styles.hints}>
      {HINTS.map(([keys, meaning]) => (
        <span key={meaning}>
          <Keys keys={keys} /> {meaning}
        </span>
      ))}
    </p>
  );
}
