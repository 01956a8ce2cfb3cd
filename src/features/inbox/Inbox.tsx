import { type ReactNode, useRef, useState } from 'react';
import { FEED } from '~/domain/narrow';
import { selectInbox } from '~/model/selectors/inbox';
import { unreadPlacesAt } from '~/model/selectors/unreads';
import { useFolded, useRealm, useSession } from '~/session/react';
import { Keys } from '~/ui/Keys';
import { useScrollReturn } from '~/ui/location/useScrollReturn';
import { markAllReadWithUndo, markViewRead } from '~/widgets/conversationActions';
import { narrowHref } from '~/widgets/narrowHref';
import styles from './Inbox.module.css';
import { InboxEmpty } from './InboxEmpty';
import { InboxHead } from './InboxHead';
import { InboxList } from './InboxList';
import { type InboxChoice, type InboxSegment, inboxItems } from './inboxItems';
import { MutedLine } from './MutedLine';
import { useEntryNames } from './useEntryNames';

/** Everything unread, by folder and channel, and what to do about it. */
export function Inbox({ start }: { start?: ReactNode }) {
  const session = useSession();
  const inbox = useRealm(selectInbox);
  const folded = useFolded();
  const nameOf = useEntryNames();
  const [segment, setSegment] = useState<InboxSegment>('all');
  const [query, setQuery] = useState('');
  const [showsMuted, setShowsMuted] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  useScrollReturn(scroller, 'inbox');
  const choice: InboxChoice = { segment, query, folded, showsMuted, nameOf };
  const items = inboxItems(inbox, choice);
  const markAllRead = () => {
    const { realm } = session.realm.getState();
    if (realm?.unreads.areOldMissing && segment === 'all' && query.trim() === '') {
      markViewRead(session, FEED);
      return;
    }
    // What is folded away is meant too.
    const shown = inboxItems(inbox, { ...choice, folded: new Set() });
    const keys = shown.flatMap((item) => (item.kind === 'conversation' ? [item.id] : []));
    if (realm) markAllReadWithUndo(session, unreadPlacesAt(realm, keys));
  };
  return (
    <section className={styles.inbox} aria-label="Inbox">
      <InboxHead
        start={start}
        segment={segment}
        onSegment={setSegment}
        query={query}
        onQuery={setQuery}
        onMarkAllRead={items.length > 0 ? markAllRead : undefined}
        scroller={scroller}
      />
      <div ref={scroller} className={styles.scroll}>
        {items.length > 0 ? (
          <InboxList items={items} />
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
        <MutedLine muted={inbox.muted} isShown={showsMuted} onShow={setShowsMuted} />
      </div>
      <InboxHints />
    </section>
  );
}

const HINTS = [
  ['ArrowUp ArrowDown', 'move'],
  ['ArrowLeft', 'fold'],
  ['Enter', 'open'],
  ['Shift Enter', 'mark read'],
] as const;

/** Keys are taught where they apply, then stay out of the way. */
function InboxHints() {
  const { keys: own } = useSession();
  return (
    <p className={styles.hints}>
      {[...HINTS, [own.shown('muteTopic'), 'mute'] as const].map(([keys, meaning]) => (
        <span key={meaning}>
          <Keys keys={keys} /> {meaning}
        </span>
      ))}
    </p>
  );
}
