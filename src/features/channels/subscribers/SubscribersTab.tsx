import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Channel } from '~/domain/places/channel';
import { countOf } from '~/lib/listNames';
import { matchRank, searchKey } from '~/lib/textMatch';
import { byName, searchedName } from '~/model/selectors/people/findPeople';
import { useRealm, useSession } from '~/session/react';
import { subscribersOptions } from '~/session/resources/channels/channels';
import { Button } from '~/ui/controls/Button';
import { FilterField } from '~/ui/forms/FilterField';
import { VirtualRows } from '~/ui/lists/VirtualRows';
import { Note } from '~/ui/notices/Note';
import { Spinner } from '~/ui/placeholders/Spinner';
import { requestWords } from '~/widgets/requests/requestWords';
import styles from '../ChannelDetail.module.css';
import { useChannelRights } from '../useChannelRights';
import { AddSubscribers } from './AddSubscribers';
import { SubscriberRow } from './SubscriberRow';
import own from './Subscribers.module.css';

const ROW_REM = 2.5;

/** A channel's subscribers, with ways to add and remove them. */
export function SubscribersTab({ channel }: { channel: Channel }) {
  const session = useSession();
  const rights = useChannelRights(channel);
  const answer = useQuery({
    ...subscribersOptions(session, channel.channelId),
    enabled: rights.canRead || rights.canAdminister,
  });
  const users = useRealm((realm) => realm.users);
  const [query, setQuery] = useState('');
  const ids = answer.data;
  const people = useMemo(
    () =>
      (ids ?? [])
        .flatMap((id) => users.get(id) ?? [])
        .sort((a, b) => byName.compare(a.fullName, b.fullName)),
    [ids, users],
  );
  const present = useMemo(() => new Set<number>(ids), [ids]);
  const folded = searchKey(query);
  const found = people.filter(
    (user) =>
      matchRank(folded, searchedName(user)) !== undefined ||
      (folded !== '' && user.deliveryEmail?.toLowerCase().includes(folded)),
  );
  if (!rights.canRead && !rights.canAdminister) {
    return (
      <div className={styles.tab}>
        <Note>Only people in this channel can see its subscribers.</Note>
      </div>
    );
  }
  return (
    <div className={styles.tab}>
      <AddSubscribers channel={channel} present={present} rights={rights} />
      <div className={own.head}>
        <h3>{ids ? countOf(people.length, 'subscriber', 'subscribers') : 'Subscribers'}</h3>
        <FilterField label="Filter subscribers" value={query} onChange={setQuery} />
      </div>
      {answer.isPending && (
        <p role="status" className={styles.about}>
          <Spinner /> Loading subscribers
        </p>
      )}
      {answer.isError && (
        <Note kind="bad" role="alert">
          {requestWords(answer.error)}{' '}
          <Button onClick={() => void answer.refetch()}>Try again</Button>
        </Note>
      )}
      {found.length > 0 && (
        <VirtualRows
          label={`Subscribers of ${channel.name}`}
          items={found}
          keyOf={({ userId }) => userId}
          rowRem={ROW_REM}
        >
          {(user) => <SubscriberRow channel={channel} user={user} canRemove={rights.canRemove} />}
        </VirtualRows>
      )}
      {ids && found.length === 0 && (
        <p className={styles.about}>
          {people.length === 0 ? 'No one is in this channel.' : 'No one found.'}
        </p>
      )}
    </div>
  );
}
