import { useState } from 'react';
import type { ChannelId } from '~/domain/ids';
import type { Subscription } from '~/domain/places/channel';
import { matchRank, searchKey } from '~/lib/textMatch';
import { useRealm, useSession } from '~/session/react';
import { changeSubscription } from '~/session/resources/channels/subscriptions';
import { FilterField } from '~/ui/forms/FilterField';
import { SelectField } from '~/ui/forms/SelectField';
import { type Column, Table } from '~/ui/lists/Table';
import { useIsOffered } from '~/widgets/capabilities/useIsOffered';
import { ChannelTile } from '~/widgets/channels/ChannelTile';
import { sayFailure } from '~/widgets/requests/sayFailure';
import styles from './Notifications.module.css';

type Way = Extract<keyof Subscription, `${string}Notifications`> | 'wildcardMentionsNotify';
const WAYS: readonly { readonly id: Way; readonly wire: string; readonly label: string }[] = [
  { id: 'desktopNotifications', wire: 'desktop_notifications', label: 'Desktop' },
  { id: 'audibleNotifications', wire: 'audible_notifications', label: 'Sound' },
  { id: 'pushNotifications', wire: 'push_notifications', label: 'Push' },
  { id: 'emailNotifications', wire: 'email_notifications', label: 'Email' },
  { id: 'wildcardMentionsNotify', wire: 'wildcard_mentions_notify', label: '@all' },
];

const CHOICES = [
  { id: 'usual', label: 'Default' },
  { id: 'on', label: 'On' },
  { id: 'off', label: 'Off' },
] as const;
const VALUES = { usual: null, on: true, off: false } as const;

/** Notification settings for each subscribed channel; null is the default. */
export function ChannelNotifications() {
  const session = useSession();
  const subscriptions = useRealm((realm) => realm.subscriptions);
  const channels = useRealm((realm) => realm.channels);
  const isOffered = useIsOffered();
  const [query, setQuery] = useState('');
  const asked = searchKey(query);
  const rows = [...subscriptions]
    .map(([id, subscription]) => ({ id, subscription, name: channels.get(id)?.name ?? '' }))
    .filter(({ name }) => matchRank(asked, searchKey(name)) !== undefined)
    .sort((a, b) => a.name.localeCompare(b.name));
  const change = (id: ChannelId, way: Way, value: boolean | null) =>
    void changeSubscription(session, id, { [way]: value }).catch(sayFailure);
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { id: 'name', label: 'Channel', cell: ({ id }) => <DestinationTile channelId={id} /> },
    ...WAYS.filter(({ wire }) => isOffered(wire)).map(({ id: way, label }) => ({
      id: way,
      label,
      cell: ({ id, subscription, name }: (typeof rows)[number]) => (
        <SelectField
          label={`${label}: ${name}`}
          isLabelHidden
          options={CHOICES}
          value={subscription[way] === null ? 'usual' : subscription[way] ? 'on' : 'off'}
          onChange={(to) => change(id, way, VALUES[to])}
        />
      ),
    })),
  ];
  return (
    <>
      <FilterField label="Filter channels" value={query} onChange={setQuery} />
      <Table
        label="Notifications by channel"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        stacksOnPhone="fields"
      />
    </>
  );
}

/** A channel's name in a row. */
function DestinationTile({ channelId }: { channelId: ChannelId }) {
  const name = useRealm((realm) => realm.channels.get(channelId)?.name);
  return (
    <span className={styles.channel}>
      <ChannelTile channelId={channelId} />
      <b dir="auto">{name}</b>
    </span>
  );
}
