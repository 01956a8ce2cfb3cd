import { CheckCheck, Ellipsis, Inbox as InboxIcon } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { countOf } from '~/lib/listNames';
import { selectInbox } from '~/model/selectors/unread/inbox';
import type { SnoozedInbox } from '~/model/selectors/unread/snoozedInbox';
import { useFold, useSession } from '~/session/react';
import { IconButton } from '~/ui/controls/IconButton';
import { FilterField } from '~/ui/forms/FilterField';
import { Segments } from '~/ui/forms/Segments';
import { rovingRows } from '~/ui/lists/RovingList';
import { Icon } from '~/ui/marks/Icon';
import { MenuButton } from '~/ui/overlays/MenuButton';
import type { MenuGroup } from '~/ui/overlays/menu';
import styles from './InboxHead.module.css';
import { BY_URGENCY, foldId, type InboxSegment, summarize } from './list/inboxItems';

const SEGMENTS = [
  { id: 'all', label: 'All' },
  { id: 'followed', label: 'Followed' },
  { id: 'mentions', label: 'Mentions' },
] as const;

const LISTS = ['back', 'direct', 'addressed', 'followed', 'others'];

export interface InboxHeadProps {
  /** Button that leads to the sidebar where there is no room for it. */
  readonly start: ReactNode;
  /** The conversations of the list, for the summary. */
  readonly shown: SnoozedInbox;
  readonly segment: InboxSegment;
  readonly onSegment: (segment: InboxSegment) => void;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** undefined: nothing to mark. */
  readonly onMarkAllRead: (() => void) | undefined;
  readonly scroller: RefObject<HTMLElement | null>;
}

export function InboxHead({
  start,
  shown,
  segment,
  onSegment,
  query,
  onQuery,
  onMarkAllRead,
  scroller,
}: InboxHeadProps) {
  const groups = useHeadMenu(segment, onSegment);
  return (
    <header className={styles.head}>
      {start}
      <h1 className={styles.title}>
        <Icon of={InboxIcon} />
        Inbox
        <Summary of={shown} />
      </h1>
      <div className={styles.tools}>
        <FilterField
          className={styles.filter}
          label="Filter conversations"
          value={query}
          onChange={onQuery}
          onKeyDown={(event) => {
            const first = scroller.current && rovingRows(scroller.current)[0];
            if (event.key !== 'ArrowDown' || !first) return;
            event.preventDefault();
            first.focus();
          }}
        />
        <span className={styles.segments}>
          <Segments label="Show" segments={SEGMENTS} value={segment} onChange={onSegment} />
        </span>
        <IconButton
          icon={CheckCheck}
          label="Mark all as read"
          disabled={!onMarkAllRead && 'Nothing is unread.'}
          onClick={onMarkAllRead}
        />
        <MenuButton icon={Ellipsis} label="Inbox options" groups={groups} />
      </div>
    </header>
  );
}

/** `26 unread in 12 conversations`, without muted and snoozed ones. */
function Summary({ of: { inbox, back } }: { of: SnoozedInbox }) {
  const { direct, groups } = inbox;
  const topics = groups.flatMap((g) => g.channels.flatMap((c) => c.entries));
  const entries = [...back, ...direct, ...topics];
  if (entries.length === 0) return null;
  const { count } = summarize(entries);
  const where = countOf(entries.length, 'conversation', 'conversations');
  return <span className={styles.summary}>{`${count} unread in ${where}`}</span>;
}

/** The segments again, for phones, how to group, and folding all at once. */
function useHeadMenu(
  segment: InboxSegment,
  onSegment: (segment: InboxSegment) => void,
): () => readonly MenuGroup[] {
  const { folds, realm: store } = useSession();
  const [isByUrgency, setByUrgency] = useFold(BY_URGENCY);
  const foldAll = (isFolded: boolean) => {
    const { realm } = store.getState();
    if (!realm) return;
    const ids = [...LISTS, ...selectInbox(realm).groups.map((group) => group.id)];
    for (const id of ids) folds.set(foldId(id), isFolded);
  };
  return () => [
    {
      id: 'segment',
      label: 'Show',
      entries: SEGMENTS.map(({ id, label }) => ({
        id,
        label,
        isChecked: id === segment,
        onSelect: () => onSegment(id),
      })),
    },
    {
      id: 'group',
      label: 'Group by',
      entries: [
        {
          id: 'channel',
          label: 'Channel',
          isChecked: !isByUrgency,
          onSelect: () => setByUrgency(false),
        },
        {
          id: 'urgency',
          label: 'Urgency',
          note: 'Mentions and direct messages first, then topics you follow',
          isChecked: isByUrgency,
          onSelect: () => setByUrgency(true),
        },
      ],
    },
    {
      id: 'fold',
      entries: [
        { id: 'fold', label: 'Collapse all', onSelect: () => foldAll(true) },
        { id: 'unfold', label: 'Expand all', onSelect: () => foldAll(false) },
      ],
    },
  ];
}
