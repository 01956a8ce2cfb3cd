import type { UserId } from '~/domain/ids';
import { useRealm } from '~/session/react';
import { EmojiGlyph } from '~/ui/emoji/EmojiGlyph';
import styles from './PersonCard.module.css';

/** A person's status; nothing if there is none. */
export function PersonStatus({ userId }: { userId: UserId }) {
  const status = useRealm((realm) => realm.statuses.get(userId));
  if (!status || (status.text === '' && status.emojiName === '')) return null;
  return (
    <p className={styles.status} dir="auto">
      {status.emojiName !== '' && <EmojiGlyph emoji={status} />}
      <span>{status.text || status.emojiName.replaceAll('_', ' ')}</span>
    </p>
  );
}
