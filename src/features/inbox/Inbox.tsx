import { type ReactNode, useRef, useState } from 'react';
import { FEED } from '~/domain/places/narrow';
import { useFold, useFolded, useSession } from '~/session/react';
import { useScrollReturn } from '~/ui/location/useScrollReturn';
import { markViewRead } from '~/widgets/conversations/conversationActions';
import { narrowHref } from '~/widgets/conversations/narrowHref';
import styles from './Inbox.module.css';
import { InboxEmpty } from './InboxEmpty';
import { InboxHead } from './InboxHead';
import { InboxList } from './list/InboxList';
import {
  BY_URGENCY,
  entriesIn,
  type InboxChoice,
  type InboxSegment,
  inboxItems,
} from './list/inboxItems';
import { useEntryNames } from './list/useEntryNames';
import { useSnoozedInbox } from './list/useSnoozedInbox';
import { QuietLines } from './rows/QuietLines';
import { SetupLine } from './SetupLine';
import { TriageFoot } from './triage/TriageFoot';
import { doneWithUndo } from './triage/triageActions';
import { useTriage } from './triage/useTriage';

/** Everything unread, by channel or by urgency, and what to do about it. */
export function Inbox({ start }: { start?: ReactNode }) {
  const session = useSession();
  const snoozedInbox = useSnoozedInbox();
  const { inbox, asleep } = snoozedInbox;
  const folded = useFolded();
  const nameOf = useEntryNames();
  const [isByUrgency] = useFold(BY_URGENCY);
  const [segment, setSegment] = useState<InboxSegment>('all');
  const [query, setQuery] = useState('');
  const [showsMuted, setShowsMuted] = useState(false);
  const [showsAsleep, setShowsAsleep] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  useScrollReturn(scroller, 'inbox');
  const choice: InboxChoice = {
    segment,
    query,
    folded,
    isByUrgency,
    showsMuted,
    showsAsleep,
    nameOf,
  };
  const items = inboxItems(snoozedInbox, choice);
  const state = useTriage(entriesIn(items));
  const markAllRead = () => {
    const { realm } = session.realm.getState();
    if (realm?.unreads.areOldMissing && segment === 'all' && query.trim() === '') {
      markViewRead(session, FEED);
      return;
    }
    // What is folded away is meant too, what is put off is not.
    const all = { ...choice, folded: new Set<string>(), showsAsleep: false };
    doneWithUndo(session, entriesIn(inboxItems(snoozedInbox, all)));
  };
  return (
    <section className={styles.inbox} aria-label="Inbox">
      <InboxHead
        start={start}
        shown={snoozedInbox}
        segment={segment}
        onSegment={setSegment}
        query={query}
        onQuery={setQuery}
        onMarkAllRead={items.length > 0 ? markAllRead : undefined}
        scroller={scroller}
      />
      <div ref={scroller} className={styles.scroll}>
        {items.length > 0 ? (
          <InboxList items={items} state={state} />
        ) : (
          <InboxEmpty
            segment={segment}
            query={query}
            muted={inbox.muted}
            onReset={() => {
              setSegment('all');
              setQuery('');
            }}
            onFeed={() => {
              globalThis.location.hash = narrowHref(session, FEED);
            }}
          />
        )}
        <QuietLines
          muted={inbox.muted}
          showsMuted={showsMuted}
          onShowMuted={setShowsMuted}
          asleep={asleep}
          showsAsleep={showsAsleep}
          onShowAsleep={setShowsAsleep}
        />
      </div>
      <SetupLine />
      <TriageFoot state={state} />
    </section>
  );
}
