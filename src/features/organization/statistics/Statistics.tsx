import { useMemo, useState } from 'react';
import { wordsOfRole } from '~/domain/people/roles';
import type { Channel } from '~/domain/places/channel';
import { pageLocale } from '~/lib/pageLocale';
import { useRealm, useSession } from '~/session/react';
import { type Column, Table } from '~/ui/lists/Table';
import { Page, Section } from '~/ui/page/Page';
import { ChannelTile } from '~/widgets/channels/ChannelTile';
import { narrowHref } from '~/widgets/conversations/narrowHref';
import { countChannels } from './countChannels';
import { countPeople } from './countPeople';
import styles from './Statistics.module.css';

const BUSIEST = 10;

/** How many people and channels there are, and their activity. All of it is already in the page's state. */
export function Statistics() {
  const session = useSession();
  const [now] = useState(() => Date.now() + session.serverClockOffsetMs);
  const users = useRealm((realm) => realm.users);
  const presences = useRealm((realm) => realm.presences);
  const channels = useRealm((realm) => realm.channels);
  const groups = useRealm((realm) => realm.groups);
  const hasPresence = useRealm((realm) => !realm.organization.presence_disabled);
  const created = useRealm((realm) => realm.organization.date_created);
  const people = useMemo(() => countPeople(users, presences, now / 1000), [users, presences, now]);
  const places = useMemo(() => countChannels(channels, BUSIEST), [channels]);
  const ownGroups = [...groups.values()].filter((one) => !one.isSystem && !one.isDeactivated);
  const since = new Intl.DateTimeFormat(pageLocale(), { dateStyle: 'long' }).format(created * 1000);
  return (
    <Page
      width="table"
      title="Statistics"
      about={created > 0 ? `Since ${since}. Only includes what you can see.` : undefined}
    >
      <dl className={styles.numbers}>
        <Fact label="People" value={people.people} />
        {hasPresence && <Fact label="Active in the last day" value={people.seenInDay} />}
        {hasPresence && <Fact label="Active in the last week" value={people.seenInWeek} />}
        <Fact label="Channels" value={places.open + places.isPrivate} />
        <Fact label="Groups" value={ownGroups.length} />
        <Fact label="Messages per week" value={places.weeklyMessages} />
      </dl>
      <Section title="People">
        <Table
          label="People by role"
          columns={PEOPLE_COLUMNS}
          rows={[
            ...people.byRole.map(({ role, count }) => ({ name: wordsOfRole(role).plural, count })),
            { name: 'Bots', count: people.bots },
            { name: 'Deactivated', count: people.deactivated },
          ].map((row) => ({ ...row, most: people.people }))}
          keyOf={({ name }) => name}
        />
      </Section>
      <Section title="Channels">
        <Table
          label="Channels by kind"
          columns={PEOPLE_COLUMNS}
          rows={[
            { name: 'Public', count: places.open },
            { name: 'Private', count: places.isPrivate },
            { name: 'Archived', count: places.archived },
          ].map((row) => ({ ...row, most: places.open + places.isPrivate }))}
          keyOf={({ name }) => name}
        />
      </Section>
      <Section title="Busiest channels">
        {places.busiest.length > 0 ? (
          <Table
            label="Busiest channels"
            columns={channelColumns(places.busiest, (channel) =>
              narrowHref(session, { kind: 'channel', channelId: channel.channelId }),
            )}
            rows={places.busiest}
            keyOf={({ channelId }) => channelId}
          />
        ) : (
          <p className={styles.none}>No channel has enough history to count yet.</p>
        )}
      </Section>
    </Page>
  );
}

function Fact({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value.toLocaleString(pageLocale())}</dd>
    </div>
  );
}

interface Row {
  readonly name: string;
  readonly count: number;
  /** The value of a full bar. */
  readonly most: number;
}

const PEOPLE_COLUMNS: readonly Column<Row>[] = [
  { id: 'name', label: 'Kind', cell: ({ name }) => name },
  {
    id: 'count',
    label: 'How many',
    cell: ({ count, most }) => <Quantity value={count} most={most} />,
  },
];

function channelColumns(
  rows: readonly Channel[],
  hrefOf: (channel: Channel) => string,
): readonly Column<Channel>[] {
  const most = Math.max(...rows.map(({ weeklyTraffic }) => weeklyTraffic ?? 0));
  return [
    {
      id: 'channel',
      label: 'Channel',
      cell: (channel) => (
        <a className={styles.channel} href={hrefOf(channel)}>
          <ChannelTile channelId={channel.channelId} />
          <span dir="auto">{channel.name}</span>
        </a>
      ),
    },
    {
      id: 'messages',
      label: 'Messages per week',
      cell: ({ weeklyTraffic }) => <Quantity value={weeklyTraffic ?? 0} most={most} />,
    },
    {
      id: 'subscribers',
      label: 'Subscribers',
      isOptional: true,
      cell: ({ subscriberCount }) => subscriberCount?.toLocaleString(pageLocale()) ?? '–',
    },
  ];
}

/** A number, and a bar for comparison. */
function Quantity({ value, most }: { value: number; most: number }) {
  return (
    <span className={styles.quantity}>
      <span>{value.toLocaleString(pageLocale())}</span>
      <meter min={0} max={Math.max(1, most, value)} value={value} aria-hidden="true" />
    </span>
  );
}
