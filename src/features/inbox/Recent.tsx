import { Clock } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { countOf } from '~/lib/listNames';
import { matchRank, searchKey } from '~/lib/textMatch';
import { selectRecent } from '~/model/selectors/places/recent';
import { areTopicsComplete } from '~/model/selectors/places/topics';
import type { InboxEntry } from '~/model/selectors/unread/inbox';
import { snoozesOf } from '~/session/preferences/snoozes';
import { useRealm, useSession, useSessionState } from '~/session/react';
import { loadTopics } from '~/session/resources/channels/topics';
import type { Session } from '~/session/session';
import { FilterField } from '~/ui/forms/FilterField';
import { Segments } from '~/ui/forms/Segments';
import { RovingList } from '~/ui/lists/RovingList';
import { useRowReturn } from '~/ui/lists/useRowReturn';
import { ViewFrame } from '~/ui/page/ViewFrame';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { useEntryNames } from './list/useEntryNames';
import { useGrowingLimit } from './list/useGrowingLimit';
import { InboxRow, type RowPlace } from './rows/InboxRow';
import { MoreRow } from './rows/MoreRow';
import { useRowSwipes } from './rows/useRowSwipes';
import { handleInboxKey } from './triage/handleInboxKey';
import { TriageFoot } from './triage/TriageFoot';
import { type TriageState, useTriage } from './triage/useTriage';

const SEGMENTS = [
  { id: 'all', label: 'All' },
  { id: 'unread', label: 'Unread' },
  { id: 'followed', label: 'Followed' },
] as const;
type Segment = (typeof SEGMENTS)[number]['id'];

/** Recent conversations, read or not. */
export function Recent() {
  const session = useSession();
  const entries = useRealm(selectRecent);
  const nameOf = useEntryNames();
  const [segment, setSegment] = useState<Segment>('all');
  const [query, setQuery] = useState('');
  const isOffline = useSessionState(({ connection }) => connection.kind === 'offline');
  useEffect(() => (isOffline ? undefined : loadAllTopics(session)), [session, isOffline]);
  const isComplete = useRealm((realm) =>
    [...realm.subscriptions.keys()].every((id) => areTopicsComplete(realm, id)),
  );
  const count = countOf(entries.length, 'conversation', 'conversations');
  const asked = searchKey(query);
  const shown = entries.filter(
    (entry) =>
      isInSegment(entry, segment) &&
      (asked === '' || matchRank(asked, searchKey(nameOf(entry))) !== undefined),
  );
  const state = useTriage(shown);
  return (
    <ViewFrame
      isWide
      foot={<TriageFoot state={state} />}
      icon={Clock}
      title="Recent"
      summary={isComplete ? count : `${count} so far`}
      tools={
        <>
          <FilterField label="Filter conversations" value={query} onChange={setQuery} />
          <Segments label="Show" segments={SEGMENTS} value={segment} onChange={setSegment} />
        </>
      }
    >
      {shown.length > 0 ? (
        <RecentList entries={shown} state={state} />
      ) : (
        <EmptyState
          art={query === '' ? 'calm' : 'search'}
          title={query === '' ? 'Nothing here' : `No conversations match “${query.trim()}”`}
        />
      )}
    </ViewFrame>
  );
}

function RecentList({ entries, state }: { entries: readonly InboxEntry[]; state: TriageState }) {
  const session = useSession();
  const list = useRef<HTMLDivElement>(null);
  const [limit, grow] = useGrowingLimit();
  const { triage, selected } = state;
  const placeOf = usePlaces();
  useRowSwipes(list, entries, triage);
  useRowReturn(list, 'recent');
  return (
    <div data-selecting={selected.size > 0 || undefined}>
      <RovingList
        ref={list}
        label="Conversations"
        onKey={(event: KeyboardEvent, row: HTMLElement) =>
          handleInboxKey(event, row, { session, entries, triage })
        }
      >
        <ul>
          {entries.slice(0, limit).map((entry) => (
            <InboxRow
              key={entry.key}
              entry={entry}
              place={placeOf(entry)}
              isSelected={selected.has(entry.key)}
              triage={triage}
            />
          ))}
        </ul>
        {entries.length > limit && <MoreRow count={entries.length - limit} onMore={grow} />}
      </RovingList>
    </div>
  );
}

/** Snoozed conversations are among the others, and say so. */
function usePlaces(): (entry: InboxEntry) => RowPlace {
  const snoozed = useStore(snoozesOf(useSession()).store, (state) => state.snoozed);
  const nowMs = useSessionState((state) => state.nowMs);
  return ({ key }) => {
    const until = snoozed.get(key)?.until;
    if (until === undefined) return 'list';
    return until > nowMs ? 'asleep' : 'back';
  };
}

function isInSegment(entry: InboxEntry, segment: Segment): boolean {
  if (segment === 'unread') return entry.count > 0;
  return segment === 'all' || entry.visibility === 'followed';
}

/** Register doesn't include the topics of channels: requests those not known yet, one channel at a time. */
function loadAllTopics(session: Session): () => void {
  let isOver = false;
  const run = async () => {
    const ids = [...(session.realm.getState().realm?.subscriptions.keys() ?? [])];
    for (const id of ids) {
      if (isOver) return;
      const isKnown = session.realm.getState().realm?.topics.byChannel.get(id)?.isComplete;
      if (!isKnown) await loadTopics(session, id).catch(() => undefined);
    }
  };
  void run();
  return () => {
    isOver = true;
  };
}
