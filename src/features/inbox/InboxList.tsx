import { type KeyboardEvent, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import type { InboxEntry } from '~/model/selectors/inbox';
import { useSession } from '~/session/react';
import { isNowhere } from '~/ui/isNowhere';
import { RovingList } from '~/ui/RovingList';
import { markReadWithUndo } from '~/widgets/conversationActions';
import { handleInboxKey } from './handleInboxKey';
import { InboxHeading } from './InboxHeading';
import styles from './InboxList.module.css';
import { InboxRow } from './InboxRow';
import type { ConversationItem, HeadItem, InboxItem } from './inboxItems';
import { leaveRow } from './leaveRow';
import { MoreRow } from './MoreRow';
import { useGrowingLimit } from './useGrowingLimit';

/** The rows, as far as somebody has come: two thousand conversations are not drawn at once. */
export function InboxList({ items }: { items: readonly InboxItem[] }) {
  const session = useSession();
  const list = useRef<HTMLDivElement>(null);
  const [limit, grow] = useGrowingLimit();
  useFocusOnArrival(list);
  const sections = useMemo(() => inSections(items.slice(0, limit)), [items, limit]);
  const markRead = useCallback(
    (entry: InboxEntry, from: HTMLElement) => {
      leaveRow(from);
      markReadWithUndo(session, entry.conversation);
    },
    [session],
  );
  const handleKey = (event: KeyboardEvent, row: HTMLElement) =>
    handleInboxKey(event, row, { session, items, onRead: markRead });
  return (
    <RovingList ref={list} label="Unread conversations" className={styles.list} onKey={handleKey}>
      {sections.map(({ head, rows }) => (
        <section key={head.id}>
          <InboxHeading head={head} />
          {rows.length > 0 && (
            <ul>
              {rows.map((item) => (
                <InboxRow
                  key={item.id}
                  entry={item.entry}
                  isQuiet={head.kind === 'folder' && head.folder === 'muted'}
                  onRead={markRead}
                />
              ))}
            </ul>
          )}
        </section>
      ))}
      {items.length > limit && <MoreRow count={items.length - limit} onMore={grow} />}
    </RovingList>
  );
}

interface Section {
  readonly head: HeadItem;
  readonly rows: ConversationItem[];
}

/** Headings with the rows below them. A folder's rows stand below the headings of its channels. */
function inSections(items: readonly InboxItem[]): readonly Section[] {
  const sections: Section[] = [];
  for (const item of items) {
    if (item.kind === 'conversation') sections.at(-1)?.rows.push(item);
    else sections.push({ head: item, rows: [] });
  }
  return sections;
}

/** Whoever comes here without having chosen anything yet can use the arrow keys at once. */
function useFocusOnArrival(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // On a phone nobody uses arrow keys, and a ring would only irritate.
    if (isNowhere() && globalThis.matchMedia('(hover: hover)').matches) {
      list.current?.focus({ preventScroll: true });
    }
  }, [list]);
}
