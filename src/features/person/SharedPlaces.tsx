import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChannelId, UserId } from '~/domain/ids';
import type { UserGroup } from '~/domain/people/group';
import { pageHref } from '~/domain/places/pages';
import { memoLast } from '~/lib/memo';
import type { RealmState } from '~/model/state';
import { useRealm, useSession } from '~/session/react';
import { subscribersOfOwnOptions } from '~/session/resources/channels/channels';
import { Icon } from '~/ui/marks/Icon';
import { RowSkeletons, useIsSlow } from '~/ui/placeholders/Skeleton';
import { ChannelTile } from '~/widgets/channels/ChannelTile';
import { narrowHref } from '~/widgets/conversations/narrowHref';
import { requestWords } from '~/widgets/requests/requestWords';
import styles from './PersonPage.module.css';

/** Channels that the viewer shares with a person. */
export function SharedChannels({ userId }: { userId: UserId }) {
  const session = useSession();
  const subscribers = useQuery(subscribersOfOwnOptions(session));
  const channels = useRealm((realm) => realm.channels);
  const isSlow = useIsSlow();
  const shared = sharedWith(subscribers.data, channels, userId);
  return (
    <Places title="Channels you share" count={subscribers.data && shared.length}>
      {subscribers.isPending && isSlow && <RowSkeletons count={3} />}
      {subscribers.isError && <p>{requestWords(subscribers.error)}</p>}
      {subscribers.data && shared.length === 0 && <p>None yet.</p>}
      <ul className={styles.places}>
        {shared.map(({ channelId, name }) => (
          <li key={channelId}>
            <a href={narrowHref(session, { kind: 'channel', channelId })}>
              <ChannelTile channelId={channelId} />
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </Places>
  );
}

/** Groups that a person is a direct member of, not through another group or a role. */
export function PersonGroups({ userId }: { userId: UserId }) {
  const groups = useRealm((realm) => groupsOf(realm.groups, userId));
  if (groups.length === 0) return null;
  return (
    <Places title="Groups" count={groups.length}>
      <ul className={styles.places}>
        {groups.map(({ id, name }) => (
          <li key={id}>
            <a href={pageHref('groups', id)}>
              <Icon of={UsersRound} />
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </Places>
  );
}

function Places({
  title,
  count,
  children,
}: {
  title: string;
  count: number | undefined;
  children: ReactNode;
}) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2>
        {title} {count !== undefined && count > 0 && <small>{count}</small>}
      </h2>
      {children}
    </section>
  );
}

function sharedWith(
  subscribers: ReadonlyMap<ChannelId, readonly number[]> | undefined,
  channels: RealmState['channels'],
  userId: UserId,
) {
  return [...(subscribers ?? [])]
    .flatMap(([id, people]) => (people.includes(userId) ? (channels.get(id) ?? []) : []))
    .sort((a, b) => a.name.localeCompare(b.name));
}

const groupsOf = memoLast((groups: RealmState['groups'], userId: UserId): readonly UserGroup[] =>
  [...groups.values()]
    .filter(
      ({ isSystem, isDeactivated, members }) =>
        !isSystem && !isDeactivated && members.includes(userId),
    )
    .sort((a, b) => a.name.localeCompare(b.name)),
);
