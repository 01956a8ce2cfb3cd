import type { UserId } from '~/domain/ids';
import { useRealm } from '~/session/react';
import { EmojiGlyph } from '~/ui/emoji/EmojiGlyph';
import styles from './PersonCard.module.css';

/** What somebody says they are doing; nothing when they say nothing. */
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
