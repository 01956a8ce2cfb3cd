import { AtSign, MessageSquare, Phone, Video, Volume2, VolumeX } from 'lucide-react';
import { useRef } from 'react';
import type { UserId } from '~/domain/ids';
import type { User } from '~/domain/people/user';
import { pageHref } from '~/domain/places/pages';
import { useRealm, useSession, useUser } from '~/session/react';
import { IconButton } from '~/ui/controls/IconButton';
import { Icon } from '~/ui/marks/Icon';
import { PopoverPopup } from '~/ui/overlays/lazyOverlays';
import { callInto } from '~/widgets/calls/newCall';
import { useCalls } from '~/widgets/calls/useCalls';
import { narrowHref } from '~/widgets/conversations/narrowHref';
import { useMute } from '~/widgets/conversations/useMute';
import { copyText } from '~/widgets/copyText';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import { roleName } from '~/widgets/people/personFacts';
import { ShownName } from '~/widgets/people/ShownName';
import { sayFailure } from '~/widgets/requests/sayFailure';
import styles from './PersonCard.module.css';
import { PersonStatus } from './PersonStatus';
import { PresenceWords } from './PresenceWords';
import { ProfileFacts } from './ProfileFacts';

/** A person's profile and ways to reach them, beside the name that was clicked. */
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
  const first = useRef<HTMLAnchorElement>(null);
  const user = useUser(userId);
  const isSelf = useRealm((realm) => realm.selfId === userId);
  if (!user) return null;
  const others = isSelf ? [] : [userId];
  return (
    <PopoverPopup
      label={user.fullName}
      anchor={anchorRef}
      className={styles.card}
      initialFocus={first}
      onClose={onClose}
    >
      <header className={styles.head}>
        <PersonAvatar userId={userId} size="huge" hasPresence />
        <div className={styles.who}>
          <h2 dir="auto">
            <ShownName user={user} />
          </h2>
          <p>{roleName(user)}</p>
          <PresenceWords userId={userId} />
        </div>
      </header>
      <PersonStatus userId={userId} />
      <ProfileFacts user={user} isSummary className={styles.facts} />
      <footer className={styles.actions}>
        <a
          ref={first}
          className={styles.message}
          href={narrowHref(session, { kind: 'dm', others })}
          onClick={onClose}
        >
          <Icon of={MessageSquare} />
          {isSelf ? 'Notes to yourself' : 'Message'}
        </a>
        <a className={styles.profile} href={pageHref('user', userId)} onClick={onClose}>
          Full profile
        </a>
        <IconButton
          icon={AtSign}
          label="Copy mention"
          onClick={() =>
            void copyText(`@**${user.fullName}|${userId}**`, 'Mention copied').catch(sayFailure)
          }
        />
        {!isSelf && user.isActive && !user.isBot && <CallButtons user={user} onClose={onClose} />}
        {!isSelf && <MuteButton userId={userId} />}
      </footer>
    </PopoverPopup>
  );
}

/** Starts a video or voice call in the conversation with them. */
function CallButtons({ user, onClose }: { user: User; onClose: () => void }) {
  const session = useSession();
  const calls = useCalls();
  if (calls !== 'ready') return null;
  const start = (isVoice: boolean) => {
    onClose();
    void callInto(session, { kind: 'dm', others: [user.userId] }, isVoice);
  };
  return (
    <>
      <IconButton icon={Video} label="Start a video call" onClick={() => start(false)} />
      <IconButton icon={Phone} label="Start a voice call" onClick={() => start(true)} />
    </>
  );
}

function MuteButton({ userId }: { userId: UserId }) {
  const [isMuted, toggle] = useMute(userId);
  return (
    <IconButton
      icon={isMuted ? Volume2 : VolumeX}
      label={isMuted ? 'Unmute' : 'Mute'}
      onClick={toggle}
    />
  );
}
