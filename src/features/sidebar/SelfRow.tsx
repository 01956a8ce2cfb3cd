import { Settings } from 'lucide-react';
import { useRealm, useUser } from '~/session/react';
import { IconButton } from '~/ui/controls/IconButton';
import { EmojiGlyph } from '~/ui/emoji/EmojiGlyph';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import styles from './SelfRow.module.css';

/** The user's own name and status. */
export function SelfRow({
  onProfile,
  onSettings,
}: {
  onProfile?: (() => void) | undefined;
  onSettings?: (() => void) | undefined;
}) {
  const inside = <SelfInside />;
  return (
    <div className={styles.self}>
      {onProfile ? (
        <button type="button" className={styles.who} onClick={onProfile}>
          {inside}
        </button>
      ) : (
        <div className={styles.who}>{inside}</div>
      )}
      {onSettings && <IconButton icon={Settings} label="Settings" onClick={onSettings} />}
    </div>
  );
}

function SelfInside() {
  const selfId = useRealm((realm) => realm.selfId);
  const status = useRealm((realm) => realm.statuses.get(realm.selfId));
  const self = useUser(selfId);
  return (
    <>
      <PersonAvatar userId={selfId} size="small" hasPresence />
      <span className={styles.text}>
        <b dir="auto">{self?.fullName}</b>
        {status && (
          <span dir="auto">
            {status.emojiName !== '' && <EmojiGlyph emoji={status} />} {status.text}
          </span>
        )}
      </span>
    </>
  );
}
