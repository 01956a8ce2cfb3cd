import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { ChannelId } from '~/domain/ids';
import type { Channel } from '~/domain/places/channel';
import { useRealm, useSession } from '~/session/react';
import { channelListOptions } from '~/session/resources/channels/channels';
import { Button } from '~/ui/controls/Button';
import { FilterField } from '~/ui/forms/FilterField';
import { Segments } from '~/ui/forms/Segments';
import { RovingList } from '~/ui/lists/RovingList';
import { useRowReturn } from '~/ui/lists/useRowReturn';
import { Note } from '~/ui/notices/Note';
import { MenuButton } from '~/ui/overlays/MenuButton';
import { PickedGroup } from '~/ui/page/PickedList';
import { Spinner } from '~/ui/placeholders/Spinner';
import { useIsAdmin } from '~/widgets/capabilities/useIsAdmin';
import { requestWords } from '~/widgets/requests/requestWords';
import styles from './ChannelList.module.css';
import { ChannelListRow } from './ChannelListRow';
import { shelveChannels } from './channelFilter';
import { type ListOptions, type ListScope, queryOf, USUAL_LIST } from './listQuery';
import { showMenu } from './showMenu';

const SCOPES: readonly { id: ListScope; label: string }[] = [
  { id: 'joined', label: 'Joined' },
  { id: 'all', label: 'All' },
  { id: 'archived', label: 'Archived' },
];

const EMPTY: Readonly<Record<ListScope, string>> = {
  joined: 'You aren’t in any channels yet. Look under “All” for ones to join.',
  all: 'No channels to show.',
  archived: 'No archived channels.',
};

/** Channels to look at and to join (E19). */
export function ChannelList({ currentId }: { currentId: ChannelId | undefined }) {
  // A link may lead to a channel the user isn't in: list all channels then, so that it's among them.
  const isIn = useRealm((realm) => currentId === undefined || realm.subscriptions.has(currentId));
  const [scope, setScope] = useState<ListScope>(isIn ? 'joined' : 'all');
  const [options, setOptions] = useState(USUAL_LIST);
  const [query, setQuery] = useState('');
  const isAdmin = useIsAdmin();
  const isBot = useRealm((realm) => realm.users.get(realm.selfId)?.isBot ?? false);
  const folders = useRealm((realm) => realm.folders);
  const list = useListedChannels(scope, options);
  const shelves = useMemo(
    () => shelveChannels(list.channels, folders, query),
    [list.channels, folders, query],
  );
  const rows = useRef<HTMLDivElement>(null);
  useRowReturn(rows, 'channels');
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.scopes}>
          <Segments label="Which channels" segments={SCOPES} value={scope} onChange={setScope} />
          {scope !== 'joined' && (
            <MenuButton
              icon={SlidersHorizontal}
              label="Show"
              groups={() => showMenu(options, { isAdmin, isBot }, setOptions)}
            />
          )}
        </div>
        <FilterField label="Filter channels" value={query} onChange={setQuery} />
      </div>
      <RovingList ref={rows} label="Channels" className={styles.list} isWindowed>
        {shelves.map(({ id, title, channels }) => (
          <PickedGroup
            key={id}
            {...(title === undefined ? {} : { title })}
            items={channels}
            keyOf={({ channelId }) => channelId}
            currentKey={currentId}
          >
            {(channel) => (
              <ChannelListRow
                channel={channel}
                isCurrent={channel.channelId === currentId}
                saysJoined={scope !== 'joined'}
                isDefault={options.marksDefaults && list.defaults.has(channel.channelId)}
              />
            )}
          </PickedGroup>
        ))}
        {list.isLoading && (
          <p className={styles.words} role="status">
            <Spinner /> Looking for channels
          </p>
        )}
        {list.error !== null && (
          <Note kind="bad" role="alert">
            {requestWords(list.error)} <Button onClick={list.retry}>Try again</Button>
          </Note>
        )}
        {!list.isLoading && list.error === null && shelves.length === 0 && (
          <p className={styles.words}>{query === '' ? EMPTY[scope] : 'No channels found.'}</p>
        )}
      </RovingList>
    </>
  );
}

interface ListedChannels {
  readonly channels: readonly Channel[];
  readonly defaults: ReadonlySet<ChannelId>;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * The channels of a list. The user's own are live and need no request; for the others, the server says which to list,
 * and known ones are shown with their live data.
 */
function useListedChannels(scope: ListScope, options: ListOptions): ListedChannels {
  const session = useSession();
  const known = useRealm((realm) => realm.channels);
  const subscriptions = useRealm((realm) => realm.subscriptions);
  const isAsked = scope !== 'joined';
  const answer = useQuery({
    ...channelListOptions(session, queryOf(scope, options)),
    enabled: isAsked,
  });
  const listed = answer.data;
  return useMemo(() => {
    const mine = [...subscriptions.keys()].flatMap((id) => known.get(id) ?? []);
    const channels = isAsked
      ? (listed ?? []).map(({ channel }) => known.get(channel.channelId) ?? channel)
      : mine.filter(({ isArchived }) => !isArchived);
    return {
      channels: scope === 'archived' ? channels.filter((one) => one.isArchived) : channels,
      defaults: new Set(
        (listed ?? []).flatMap((one) => (one.isDefault ? [one.channel.channelId] : [])),
      ),
      isLoading: isAsked && answer.isPending,
      error: isAsked ? answer.error : null,
      retry: () => void answer.refetch(),
    };
  }, [known, subscriptions, listed, scope, isAsked, answer]);
}
