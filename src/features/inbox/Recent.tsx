import { Clock } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { matchRank, searchKey } from '~/lib/textMatch';
import type { InboxEntry } from '~/model/selectors/inbox';
import { selectRecent } from '~/model/selectors/recent';
import { useRealm, useSession } from '~/session/react';
import { loadTopics } from '~/session/resources/channels/topics';
import type { Session } from '~/session/session';
import { EmptyState } from '~/ui/EmptyState';
import { FilterField } from '~/ui/FilterField';
import { ViewFrame } from '~/ui/page/ViewFrame';
import { RovingList } from '~/ui/RovingList';
import { Segments } from '~/ui/Segments';
import { markReadWithUndo } from '~/widgets/conversationActions';
import { InboxRow } from './InboxRow';
import { MoreRow } from './MoreRow';
import { useEntryNames } from './useEntryNames';
import { useGrowingLimit } from './useGrowingLimit';

const SEGMENTS = [
  { id: 'all', label: 'All' },
  { id: 'unread', label: 'Unread' },
  { id: 'followed', label: 'Followed' },
] as const;
type Segment = (typeof SEGMENTS)[number]['id'];

/** Where people talked last, read or not. */
export function Recent() {
  const session = useSession();
  const entries = useRealm(selectRecent);
  const nameOf = useEntryNames();
  const [segment, setSegment] = useState<Segment>('all');
  const [query, setQuery] = useState('');
  const [limit, grow] = useGrowingLimit();
  useEffect(() => loadAllTopics(session), [session]);
  const asked = searchKey(query);
  const shown = entries.filter(
    (entry) =>
      isInSegment(entry, segment) &&
      (asked === '' || matchRank(asked, searchKey(nameOf(entry))) !== undefined),
  );
  const markRead = useCallback(
    (entry: InboxEntry) => markReadWithUndo(session, entry.conversation),
    [session],
  );
  return (
    <ViewFrame
      isWide
      icon={Clock}
      title="Recent"
      summary={`${entries.length} conversations`}
      tools={
        <>
          <FilterField label="Filter conversations" value={query} onChange={setQuery} />
          <Segments label="Show" segments={SEGMENTS} value={segment} onChange={setSegment} />
        </>
      }
    >
      {shown.length > 0 ? (
        <RovingList label="Conversations">
          <ul>
            {shown.slice(0, limit).map((entry) => (
              <InboxRow key={entry.key} entry={entry} isQuiet onRead={markRead} />
            ))}
          </ul>
          {shown.length > limit && <MoreRow count={shown.length - limit} onMore={grow} />}
        </RovingList>
      ) : (
        <EmptyState
          art={query === '' ? 'calm' : 'search'}
          title={query === '' ? 'Nothing here' : `No conversations match “${query.trim()}”`}
        />
      )}
    </ViewFrame>
  );
}

function isInSegment(entry: InboxEntry, segment: Segment): boolean {
  if (segment === 'unread') return entry.count > 0;
  return segment === 'all' || entry.visibility === 'followed';
}

/** Register does not tell the topics of channels: they are asked for once, a channel at a time. */
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
