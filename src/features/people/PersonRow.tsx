import type { User } from '~/domain/people/user';
import { useRealm } from '~/session/react';
import { classes } from '~/ui/classes';
import { EmojiGlyph } from '~/ui/emoji/EmojiGlyph';
import { ROVING_ROW } from '~/ui/lists/RovingList';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import { ShownName } from '~/widgets/people/ShownName';
import { usePresenceWords } from '~/widgets/people/usePresenceWords';
import styles from './PeoplePanel.module.css';

/** Row heights, as in the style sheet. */
export const ROW_REM = 2.5;
export const COMPACT_ROW_REM = 1.875;

/** A person, whether they are online, and their status. Opens their card. */
export function PersonRow({ user, isCompact }: { user: User; isCompact: boolean }) {
  const { userId, isBot } = user;
  const isSelf = useRealm((realm) => realm.selfId === userId);
  const isMuted = useRealm((realm) => realm.mutedUsers.has(userId));
  const status = useRealm((realm) => realm.statuses.get(userId));
  const words = usePresenceWords(userId);
  const about = status?.text || (words?.state === 'active' ? '' : words?.text);
  const isAway = words?.state === 'offline' && !isSelf;
  return (
    <button
      {...ROVING_ROW}
      type="button"
      className={classes(styles.row, isAway && styles.away)}
      data-user={userId}
      data-tip={isCompact ? about || undefined : undefined}
    >
      <PersonAvatar userId={userId} size={isCompact ? 'tiny' : 'small'} hasPresence />
      <span className={styles.who}>
        <span className={styles.name}>
          <bdi>
            <ShownName user={user} />
          </bdi>
          {status?.emojiName && <EmojiGlyph emoji={status} />}
          {isBot && <small className={styles.tag}>Bot</small>}
          {isMuted && <small className={styles.tag}>Muted</small>}
          {isSelf && <small>you</small>}
        </span>
        {!isCompact && about && (
          <span className={styles.about} dir="auto">
            {about}
          </span>
        )}
      </span>
    </button>
  );
}
