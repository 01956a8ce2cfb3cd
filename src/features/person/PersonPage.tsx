import { AtSign, MessageSquare, Settings2, Volume2, VolumeX } from 'lucide-react';
import { useContext } from 'react';
import { asUserId, type UserId } from '~/domain/ids';
import { FIELD_TYPE } from '~/domain/people/profileField';
import type { User } from '~/domain/people/user';
import { pageHref } from '~/domain/places/pages';
import { useRealm, useSession, useUser } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { Icon } from '~/ui/marks/Icon';
import { PageStart } from '~/ui/page/PageStart';
import { ScrollRegion } from '~/ui/page/ScrollRegion';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { useIsAdmin } from '~/widgets/capabilities/useIsAdmin';
import { narrowHref } from '~/widgets/conversations/narrowHref';
import { useMute } from '~/widgets/conversations/useMute';
import { copyText } from '~/widgets/copyText';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import { roleName } from '~/widgets/people/personFacts';
import { ShownName } from '~/widgets/people/ShownName';
import { sayFailure } from '~/widgets/requests/sayFailure';
import styles from './PersonPage.module.css';
import { PersonStatus } from './PersonStatus';
import { PresenceWords } from './PresenceWords';
import { ProfileFacts } from './ProfileFacts';
import { PersonGroups, SharedChannels } from './SharedPlaces';

/** Everything about one person: `#/user/12`, or `12-name` as in the public client. */
export function PersonPage({ path: [address = ''] }: { path: readonly string[] }) {
  const userId = asUserId(Number.parseInt(address, 10));
  const user = useUser(userId);
  if (!user) {
    return (
      <EmptyState
        isPage
        art="people"
        title="Person not found"
        actions={<a href="#/inbox">Go to your inbox</a>}
      >
        Or you don’t have permission to see them.
      </EmptyState>
    );
  }
  return <Profile key={userId} user={user} />;
}

function Profile({ user }: { user: User }) {
  const { userId } = user;
  const isSelf = useRealm((realm) => realm.selfId === userId);
  return (
    <ScrollRegion className={styles.page} label={user.fullName}>
      <div className={styles.column}>
        <div className={styles.start}>{useContext(PageStart)}</div>
        <header className={styles.head}>
          <PersonAvatar userId={userId} size="huge" hasPresence />
          <div className={styles.who}>
            <h1 dir="auto">
              <ShownName user={user} /> <Pronouns user={user} />
            </h1>
            <p>{roleName(user)}</p>
            <PresenceWords userId={userId} />
          </div>
          <Actions user={user} isSelf={isSelf} />
        </header>
        <PersonStatus userId={userId} />
        <ProfileFacts user={user} className={styles.facts} />
        <PersonGroups userId={userId} />
        {!isSelf && <SharedChannels userId={userId} />}
      </div>
    </ScrollRegion>
  );
}

function Pronouns({ user }: { user: User }) {
  const fields = useRealm((realm) => realm.profileFields);
  const field = fields.find(({ type }) => type === FIELD_TYPE.pronouns);
  const value = field && user.profile[String(field.id)]?.value;
  return value ? <small>{value}</small> : null;
}

function Actions({ user, isSelf }: { user: User; isSelf: boolean }) {
  const session = useSession();
  const isAdmin = useIsAdmin();
  const { userId, fullName } = user;
  const others = isSelf ? [] : [userId];
  const copyMention = () =>
    void copyText(`@**${fullName}|${userId}**`, 'Mention copied').catch(sayFailure);
  return (
    <div className={styles.actions}>
      {user.isActive && (
        <a className={styles.message} href={narrowHref(session, { kind: 'dm', others })}>
          <Icon of={MessageSquare} />
          {isSelf ? 'Notes to yourself' : 'Message'}
        </a>
      )}
      <Button icon={AtSign} onClick={copyMention}>
        Copy mention
      </Button>
      {!isSelf && <MuteButton userId={userId} />}
      {isAdmin && !user.isSystemBot && (
        <Button
          look="ghost"
          icon={Settings2}
          onClick={() => {
            globalThis.location.hash = pageHref('organization', 'people', userId);
          }}
        >
          Manage
        </Button>
      )}
    </div>
  );
}

function MuteButton({ userId }: { userId: UserId }) {
  const [isMuted, toggle] = useMute(userId);
  return (
    <Button icon={isMuted ? Volume2 : VolumeX} onClick={toggle}>
      {isMuted ? 'Unmute' : 'Mute'}
    </Button>
  );
}
