import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type KeyboardEvent, startTransition, useMemo, useState } from 'react';
import { FEED, type Narrow } from '~/domain/places/narrow';
import { countOf } from '~/lib/listNames';
import { filterPeople } from '~/model/selectors/people/listPeople';
import { sortByPresence } from '~/model/selectors/people/panelPeople';
import { useRealm, useSession, useSessionState } from '~/session/react';
import { subscribersOptions } from '~/session/resources/channels/channels';
import { Button } from '~/ui/controls/Button';
import { IconButton } from '~/ui/controls/IconButton';
import { FilterField } from '~/ui/forms/FilterField';
import { Segments } from '~/ui/forms/Segments';
import { VirtualRows } from '~/ui/lists/VirtualRows';
import { Note } from '~/ui/notices/Note';
import { RowSkeletons, useIsSlow } from '~/ui/placeholders/Skeleton';
import { requestWords } from '~/widgets/requests/requestWords';
import { nobodyWords } from './nobodyWords';
import styles from './PeoplePanel.module.css';
import { COMPACT_ROW_REM, PersonRow, ROW_REM } from './PersonRow';
import { type Circle, circlesOf, usePeopleIn } from './usePeopleIn';

const COMPACT = 1;

/** The people in the topic, the channel or the organization; those who are online come first. */
export function PeoplePanel({ narrow, onClose }: { narrow: Narrow; onClose: () => void }) {
  const [wanted, setWanted] = useState<Circle>('topic');
  const isKnown = useRealm(
    (realm) => !('channelId' in narrow) || realm.channels.has(narrow.channelId),
  );
  const circles = isKnown ? circlesOf(narrow) : circlesOf(FEED);
  const circle = circles.find(({ id }) => id === wanted)?.id ?? circles[0]?.id ?? 'all';
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        {circles.length > 1 ? (
          <Segments
            label="Which people to show"
            segments={circles}
            value={circle}
            onChange={setWanted}
          />
        ) : (
          <h2>People</h2>
        )}
        <IconButton
          icon={X}
          label="Hide people"
          keys={useSession().keys.shown('people')}
          onClick={onClose}
        />
      </header>
      {circle === 'channel' && 'channelId' in narrow ? (
        <Subscribers narrow={narrow} />
      ) : (
        <People key={circle} narrow={narrow} circle={circle} ids={undefined} />
      )}
    </div>
  );
}

/** Fetches the subscribers of a channel: register omits them. */
function Subscribers({ narrow }: { narrow: Extract<Narrow, { channelId: unknown }> }) {
  const session = useSession();
  const answer = useQuery(subscribersOptions(session, narrow.channelId));
  const isSlow = useIsSlow();
  if (answer.isPending) return isSlow ? <RowSkeletons count={8} /> : null;
  if (answer.isError) {
    return (
      <div className={styles.note}>
        <Note kind="bad" role="alert">
          {requestWords(answer.error)}{' '}
          <Button size="small" onClick={() => void answer.refetch()}>
            Try again
          </Button>
        </Note>
      </div>
    );
  }
  return <People narrow={narrow} circle="channel" ids={answer.data} />;
}

function People({
  narrow,
  circle,
  ids,
}: {
  narrow: Narrow;
  circle: Circle;
  ids: readonly number[] | undefined;
}) {
  const people = usePeopleIn(narrow, circle, ids);
  const [query, setQuery] = useState('');
  const [asked, setAsked] = useState('');
  const handleQuery = (next: string) => {
    setQuery(next);
    // Typing comes first: fifty thousand rows are filtered between two keystrokes. Showing all of them takes no time.
    if (next === '') setAsked(next);
    else startTransition(() => setAsked(next));
  };
  // Tab moves into the matches, so they must be rendered first; otherwise, the next keys would be lost.
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'Tab') setAsked(query);
  };
  const nobody = useRealm((realm) =>
    people.length === 0 ? nobodyWords(realm, narrow, circle) : '',
  );
  const presences = useRealm((realm) => realm.presences);
  const selfId = useRealm((realm) => realm.selfId);
  const offlineThresholdSeconds = useRealm(
    (realm) => realm.organization.limits.presenceOfflineThresholdSeconds,
  );
  const isCompact = useRealm((realm) => realm.settings.user_list_style === COMPACT);
  const nowMinutes = useSessionState((state) => Math.floor(state.nowMs / 60_000));
  const named = useMemo(() => filterPeople(people, asked), [people, asked]);
  const found = useMemo(
    () => sortByPresence(named, { presences, selfId, offlineThresholdSeconds, nowMinutes }),
    [named, presences, selfId, offlineThresholdSeconds, nowMinutes],
  );
  const count = countOf(people.length, 'person', 'people');
  return (
    <>
      {people.length > 0 && (
        <div className={styles.filter}>
          <FilterField
            label={`Filter ${count}`}
            value={query}
            onChange={handleQuery}
            onKeyDown={handleKey}
          />
        </div>
      )}
      <p className="vh" role="status">
        {asked === '' ? '' : `${countOf(found.length, 'person', 'people')} found`}
      </p>
      {found.length > 0 ? (
        <VirtualRows
          label="People"
          className={styles.list}
          items={found}
          keyOf={({ userId }) => userId}
          rowRem={isCompact ? COMPACT_ROW_REM : ROW_REM}
        >
          {(user) => <PersonRow user={user} isCompact={isCompact} />}
        </VirtualRows>
      ) : (
        <p className={styles.none}>{asked === '' ? nobody : 'No one found.'}</p>
      )}
    </>
  );
}
