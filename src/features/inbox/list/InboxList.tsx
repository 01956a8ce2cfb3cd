import { type KeyboardEvent, useMemo, useRef } from 'react';
import { useSession } from '~/session/react';
import { RovingList } from '~/ui/lists/RovingList';
import { useRowReturn } from '~/ui/lists/useRowReturn';
import { InboxHeading } from '../rows/InboxHeading';
import { InboxRow, type RowPlace } from '../rows/InboxRow';
import { MoreRow } from '../rows/MoreRow';
import { useRowSwipes } from '../rows/useRowSwipes';
import { handleInboxKey } from '../triage/handleInboxKey';
import type { TriageState } from '../triage/useTriage';
import styles from './InboxList.module.css';
import { type ConversationItem, entriesIn, type HeadItem, type InboxItem } from './inboxItems';
import { useGrowingLimit } from './useGrowingLimit';

/** The rows, as far as the reader has come: two thousand conversations aren't rendered at once. */
export function InboxList({ items, state }: { items: readonly InboxItem[]; state: TriageState }) {
  const session = useSession();
  const list = useRef<HTMLDivElement>(null);
  const [limit, grow] = useGrowingLimit();
  useRowReturn(list, 'inbox');
  const sections = useMemo(() => inSections(items.slice(0, limit)), [items, limit]);
  const { triage, selected } = state;
  const entries = entriesIn(items);
  useRowSwipes(list, entries, triage);
  const handleKey = (event: KeyboardEvent, row: HTMLElement) =>
    handleInboxKey(event, row, { session, entries, triage });
  return (
    <div data-selecting={selected.size > 0 || undefined}>
      <RovingList ref={list} label="Unread conversations" className={styles.list} onKey={handleKey}>
        {sections.map(({ head, rows }) => (
          <section key={head.id}>
            <InboxHeading head={head} />
            {rows.length > 0 && (
              <ul>
                {rows.map(({ id, entry }) => (
                  <InboxRow
                    key={id}
                    entry={entry}
                    place={placeIn(head)}
                    isSelected={selected.has(id)}
                    triage={triage}
                  />
                ))}
              </ul>
            )}
          </section>
        ))}
        {items.length > limit && <MoreRow count={items.length - limit} onMore={grow} />}
      </RovingList>
    </div>
  );
}

function placeIn(head: HeadItem): RowPlace {
  if (head.kind === 'channel') return 'channel';
  const { folder } = head;
  return folder === 'muted' || folder === 'back' || folder === 'asleep' ? folder : 'list';
}

interface Section {
  readonly head: HeadItem;
  readonly rows: ConversationItem[];
}

/** Headings with the rows below them. A folder's rows are below the headings of its channels. */
function inSections(items: readonly InboxItem[]): readonly Section[] {
  const sections: Section[] = [];
  for (const item of items) {
    if (item.kind === 'conversation') sections.at(-1)?.rows.push(item);
    else sections.push({ head: item, rows: [] });
  }
  return sections;
}
