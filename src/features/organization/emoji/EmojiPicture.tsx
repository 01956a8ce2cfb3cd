import type { UserId } from '~/domain/ids';
import type { CustomEmoji } from '~/domain/organization';
import { useRealm } from '~/session/react';
import { EmojiGlyph } from '~/ui/EmojiGlyph';
import { PersonAvatar } from '~/widgets/PersonAvatar';
import styles from './CustomEmoji.module.css';

/** As it looks in messages, only larger. Its name stands beside it. */
export function EmojiPicture({ emoji: { id, name } }: { emoji: CustomEmoji }) {
  return (
    <span className={styles.picture} aria-hidden="true">
      <EmojiGlyph emoji={{ emojiName: name, emojiCode: id, reactionType: 'realm_emoji' }} />
    </span>
  );
}

export function EmojiAuthor({ authorId }: { authorId: UserId | null }) {
  const name = useRealm((realm) =>
    authorId === null ? undefined : realm.users.get(authorId)?.fullName,
  );
  if (authorId === null || name === undefined) return <>Unknown</>;
  return (
    <span className={styles.author}>
      <PersonAvatar userId={authorId} size="tiny" />
      <span dir="auto">{name}</span>
    </span>
  );
}
