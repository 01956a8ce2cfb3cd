import type { UserId } from '~/domain/ids';
import { nameOfRole } from '~/domain/people/roles';
import type { User } from '~/domain/people/user';
import { lastSeen } from '~/domain/times/dates';
import { pageLocale } from '~/lib/pageLocale';
import { useRealm, useSessionState } from '~/session/react';
import type { SizedColumn } from '~/ui/lists/VirtualTable';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import { ShownName } from '~/widgets/people/ShownName';
import { useTimeStyle } from '~/widgets/times/useTimeStyle';
import styles from './People.module.css';

/** Columns of the people table; cells subscribe to values that change on their own. */
export const PEOPLE_COLUMNS: readonly SizedColumn<User>[] = [
  { id: 'name', label: 'Name', cell: (user) => <PersonCell user={user} /> },
  { id: 'role', label: 'Role', width: '8rem', isOptional: true, cell: roleOf },
  {
    id: 'joined',
    label: 'Joined',
    width: '6.5rem',
    isOptional: true,
    cell: ({ dateJoined }) => joinedDay(dateJoined),
  },
  {
    id: 'seen',
    label: 'Last active',
    width: '7rem',
    cell: ({ userId }) => <LastActive userId={userId} />,
  },
];

function roleOf({ isBot, role }: User): string {
  return isBot ? 'Bot' : nameOfRole(role);
}

function PersonCell({ user }: { user: User }) {
  const isSelf = useRealm((realm) => realm.selfId === user.userId);
  return (
    <span className={styles.person}>
      <PersonAvatar userId={user.userId} size="medium" hasPresence />
      <span>
        <span className={styles.name} dir="auto">
          <ShownName user={user} />
          {isSelf && <i> (you)</i>}
        </span>
        <small>{user.isActive ? (user.deliveryEmail ?? '') : 'Deactivated'}</small>
      </span>
    </span>
  );
}

function LastActive({ userId }: { userId: UserId }) {
  const presence = useRealm((realm) => realm.presences.get(userId));
  const style = useTimeStyle();
  const nowMs = useSessionState((state) => state.nowMs);
  const seen = Math.max(presence?.activeAt ?? 0, presence?.idleAt ?? 0);
  if (seen === 0) return <span className={styles.quiet}>Not recently</span>;
  return lastSeen(seen, nowMs, style);
}

const DAY = new Intl.DateTimeFormat(pageLocale(), { month: 'short', year: 'numeric' });

/** `Mar 2023`; empty for a date in an unknown server format. */
function joinedDay(iso: string): string {
  const ms = Date.parse(iso);
  return Number.isNaN(ms) ? '' : DAY.format(ms);
}
