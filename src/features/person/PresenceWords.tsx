import type { UserId } from '~/domain/ids';
import { usePresenceWords } from '~/widgets/people/usePresenceWords';
import styles from './PersonCard.module.css';

/** The meaning of the presence dot on an avatar. */
export function PresenceWords({ userId }: { userId: UserId }) {
  const words = usePresenceWords(userId);
  if (!words || words.text === '') return null;
  return (
    <span className={words.state === 'active' ? styles.active : styles.seen}>{words.text}</span>
  );
}
