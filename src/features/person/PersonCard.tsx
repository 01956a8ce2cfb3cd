import { AtSign, MessageSquare } from 'lucide-react';
import { useRef } from 'react';
import type { UserId } from '~/domain/ids';
import { useRealm, useSession, useSessionState, useUser } from '~/session/react';
import { EmojiGlyph } from '~/ui/EmojiGlyph';
import { Icon } from '~/ui/Icon';
import { IconButton } from '~/ui/IconButton';
import { PopoverPopup } from '~/ui/lazyOverlays';
import { copyText } from '~/widgets/copyText';
import { narrowHref } from '~/widgets/narrowHref';
import { PersonAvatar } from '~/widgets/PersonAvatar';
import { localTime, roleName } from '~/widgets/personFacts';
import { sayFailure } from '~/widgets/sayFailure';
import styles from './PersonCard.module.css';
import { PresenceWords } from './PresenceWords';

/** Who somebody is, and how to reach them; beside the name that was pressed. */
export function PersonCard({
  userId,
  anchor,
  onClose,
}: {
  userId: UserId;
  anchor: Element;
  onClose: () => void;
}) {
  const session = useSession();
  const anchorRef = useRef(anchor);
  const user = useUser(userId);
  const status = useRealm((realm) => realm.statuses.get(userId));
  const isSelf = useRealm((realm) => realm.selfId === userId);
  const isTwelveHour = useRealm((realm) => !realm.settings.twenty_four_hour_time);
  const nowMs = useSessionState((state) => state.nowMs);
  if (!user) return null;
  const others = isSelf ? [] : [userId];
  const time = localTime(user.timezone, nowMs, { isTwelveHour });
  return (
    <PopoverPopup
      label={user.fullName}
      anchor={anchorRef}
      className={styles.card}
      onClose={onClose}
    >
      <header className={styles.head}>
        <PersonAvatar userId={userId} size="huge" hasPresence />
        <div className={styles.who}>
          <h2 dir="auto">{user.fullName}</h2>
          <p>{roleName(user)}</p>
          <PresenceWords userId={userId} />
        </div>
      </header>
      {status && (status.text !== '' || status.emojiName !== '') && (
        <p className={styles.status} dir="auto">
          {status.emojiName !== '' && <EmojiGlyph emoji={status} />}
          <span>{status.text || status.emojiName.replaceAll('_', ' ')}</span>
        </p>
      )}
      <dl className={styles.facts}>
        {time !== undefined && (
          <>
            <dt>Local time</dt>
            <dd>{time}</dd>
          </>
        )}
        {user.deliveryEmail && (
          <>
            <dt>Email</dt>
            <dd>
              <a href={`mailto:${user.deliveryEmail}`}>{user.deliveryEmail}</a>
            </dd>
          </>
        )}
        <dt>Joined</dt>
        <dd>
          {new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' }).format(
            new Date(user.dateJoined),
          )}
        </dd>
      </dl>
      <footer className={styles.actions}>
        <a
          className={styles.message}
          href={narrowHref(session, { kind: 'dm', others })}
          onClick={onClose}
        >
          <Icon of={MessageSquare} />
          {isSelf ? 'Notes to yourself' : 'Message'}
        </a>
        <IconButton
          icon={AtSign}
          label="Copy mention"
          onClick={() =>
            void copyText(`@**${user.fullName}|${userId}**`, 'Mention copied').catch(sayFailure)
          }
        />
      </footer>
    </PopoverPopup>
  );
}
