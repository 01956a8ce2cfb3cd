import type { TopicVisibilityEntry } from '~/model/state';
import { useRealm, useSession } from '~/session/react';
import { setTopicVisibility } from '~/session/resources/channels/topicVisibility';
import { muteUser, unmuteUser } from '~/session/resources/people/users';
import { SelectField } from '~/ui/forms/SelectField';
import { type Column, Table } from '~/ui/lists/Table';
import { Page, Section } from '~/ui/page/Page';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { DestinationName } from '~/widgets/place/DestinationName';
import { PersonPick } from '~/widgets/place/PersonPick';
import { sayFailure } from '~/widgets/requests/sayFailure';
import styles from './Muted.module.css';

const WAYS = [
  { id: 'muted', label: 'Muted' },
  { id: 'unmuted', label: 'Unmuted' },
  { id: 'followed', label: 'Followed' },
  { id: 'none', label: 'Channel default' },
] as const;

/** Muted people and topics, and topics with another visibility. */
export function Muted() {
  const session = useSession();
  const mutedUsers = useRealm((realm) => realm.mutedUsers);
  const visibilities = useRealm((realm) => realm.topicVisibilities);
  const people = [...mutedUsers];
  const topics = [...visibilities.values()].sort((a, b) => a.topic.localeCompare(b.topic));
  const change = (ids: readonly number[]) => {
    for (const id of people) {
      if (!ids.includes(id)) unmuteUser(session, id).catch(sayFailure);
    }
    for (const id of ids) {
      const added = id as (typeof people)[number];
      if (!mutedUsers.has(added)) muteUser(session, added).catch(sayFailure);
    }
  };
  const columns: readonly Column<TopicVisibilityEntry>[] = [
    {
      id: 'topic',
      label: 'Topic',
      cell: ({ channelId, topic }) => (
        <DestinationName destination={{ kind: 'channel', channelId, topic }} />
      ),
    },
    {
      id: 'how',
      label: 'How',
      kind: 'end',
      cell: ({ channelId, topic, visibility }) => (
        <SelectField
          label={`How ${topic} is treated`}
          isLabelHidden
          options={WAYS}
          value={visibility}
          onChange={(way) =>
            void setTopicVisibility(session, channelId, topic, way).catch(sayFailure)
          }
        />
      ),
    },
  ];
  return (
    <Page
      width="table"
      title="Muted"
      about="Muted people and topics, and topics you follow or unmuted in muted channels."
    >
      <Section title="People">
        <div className={styles.people}>
          <PersonPick
            label="Muted people"
            help="Their messages are hidden and never notify you. They won’t know."
            people={people}
            onChange={change}
          />
        </div>
      </Section>
      <Section title="Topics">
        {topics.length > 0 ? (
          <Table
            label="Topics"
            columns={columns}
            rows={topics}
            keyOf={({ channelId, topic }) => `${channelId} ${topic}`}
            stacksOnPhone="fields"
          />
        ) : (
          <EmptyState art="calm" title="No muted or followed topics">
            Mute or follow one from its menu in the sidebar.
          </EmptyState>
        )}
      </Section>
    </Page>
  );
}
