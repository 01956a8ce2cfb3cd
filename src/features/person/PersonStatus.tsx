import type { UserId } from '~/domain/ids';
import { useRealm } from '~/session/react';
import { EmojiGlyph } from '~/ui/emoji/EmojiGlyph';
import { useEmojiNames } from '~/ui/emoji/emojiNames';
import styles from './PersonCard.module.css';

/** A person's status; nothing if there is none. */
export function PersonStatus({ userId }: { userId: UserId }) {
  const status = useRealm((realm) => realm.statuses.get(userId));
  const emojiName = useEmojiNames();
  if (!status || (status.text === '' && status.emojiName === '')) return null;
  return (
    <p className={styles.status} dir="auto">
      {status.emojiName !== '' && <EmojiGlyph emoji={status} />}
      <span>{status.text || emojiName(status)}</span>
    </p>
  );
}
