import { Checkbox } from '~/ui/forms/Choice';
import { type Column, Table } from '~/ui/lists/Table';
import { useIsOffered } from '~/widgets/capabilities/useIsOffered';
import { type SwitchName, useSettings } from '../useSettings';

interface Kind {
  readonly id: string;
  readonly name: string;
  readonly desktop: SwitchName;
  readonly sound: SwitchName;
  readonly push: SwitchName;
  readonly email: SwitchName;
  readonly wildcard: SwitchName;
}

const KINDS: readonly Kind[] = [
  {
    id: 'channels',
    name: 'All channels',
    desktop: 'enable_stream_desktop_notifications',
    sound: 'enable_stream_audible_notifications',
    push: 'enable_stream_push_notifications',
    email: 'enable_stream_email_notifications',
    wildcard: 'wildcard_mentions_notify',
  },
  {
    id: 'followed',
    name: 'Topics you follow',
    desktop: 'enable_followed_topic_desktop_notifications',
    sound: 'enable_followed_topic_audible_notifications',
    push: 'enable_followed_topic_push_notifications',
    email: 'enable_followed_topic_email_notifications',
    wildcard: 'enable_followed_topic_wildcard_mentions_notify',
  },
];

const WAYS = [
  { id: 'desktop', label: 'Desktop' },
  { id: 'sound', label: 'Sound' },
  { id: 'push', label: 'Push' },
  { id: 'email', label: 'Email' },
  { id: 'wildcard', label: '@all' },
] as const;

/** Which messages in channels notify in which way. */
export function KindTable() {
  const [settings, change] = useSettings();
  const isOffered = useIsOffered();
  const columns: readonly Column<Kind>[] = [
    { id: 'kind', label: 'Messages in', cell: ({ name }) => <b>{name}</b> },
    ...WAYS.filter(({ id }) => KINDS.some((kind) => isOffered(kind[id]))).map(({ id, label }) => ({
      id,
      label,
      cell: (kind: Kind) => (
        <Checkbox
          label={<span className="vh">{`${label}: ${kind.name}`}</span>}
          isOn={settings[kind[id]]}
          onChange={(isOn) => change({ [kind[id]]: isOn })}
        />
      ),
    })),
  ];
  return (
    <Table label="Notifications by kind" columns={columns} rows={KINDS} keyOf={({ id }) => id} />
  );
}
