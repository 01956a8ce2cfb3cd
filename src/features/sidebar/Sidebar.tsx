import { Search, SquarePen } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { ChannelId } from '~/domain/ids';
import type { View } from '~/domain/paths';
import { FilterField } from '~/ui/FilterField';
import { IconButton } from '~/ui/IconButton';
import { lazyPart } from '~/ui/lazyPart';
import { RovingList, rovingRows } from '~/ui/RovingList';
import type { AccountActions } from './accountMenu';
import { OrganizationButton } from './OrganizationButton';
import { placeOf } from './openPlace';
import { RowMenu } from './RowMenu';
import { SelfRow } from './SelfRow';
import styles from './Sidebar.module.css';
import { SidebarTree } from './SidebarTree';
import { narrowOf } from './useActiveLine';

const FilterResults = lazyPart(async () => (await import('./FilterResults')).FilterResults);

export interface SidebarProps {
  /** What the address bar asks for. */
  readonly view: View;
  /** On a phone one list is a page of its own; absent: everything. */
  readonly part?: 'channels' | 'direct' | undefined;
  readonly account: AccountActions;
  readonly onCompose?: (() => void) | undefined;
  readonly onNewDirect?: (() => void) | undefined;
  /** Opens the search. */
  readonly onSearch?: (() => void) | undefined;
  readonly onProfile?: (() => void) | undefined;
}

/** Where one is, and everywhere one can go. */
export function Sidebar(props: SidebarProps) {
  const { view, part, account } = props;
  const [query, setQuery] = useState('');
  const [expanded, setExpanded] = useState<ReadonlyMap<ChannelId, boolean>>(new Map());
  const list = useRef<HTMLDivElement>(null);
  const filter = useRef<HTMLInputElement>(null);
  const open = placeOf(view);
  const actions = {
    isExpanded: (id: ChannelId) => expanded.get(id) ?? id === open?.channelId,
    onExpand: (id: ChannelId, to: boolean) => setExpanded(new Map(expanded).set(id, to)),
  };
  const isFiltering = query.trim() !== '';
  return (
    <>
      <SidebarTop {...props} />
      <FilterField
        ref={filter}
        className={styles.filter}
        label="Filter channels, topics, people"
        keys="Q"
        value={query}
        onChange={setQuery}
        onKeyDown={(event) => handleFilterKey(event, list.current)}
      />
      <RovingList
        ref={list}
        label="Conversations"
        className={styles.scroll}
        onKey={(event, row) => handleTreeKey(event, row, actions)}
        onLeaveTop={() => filter.current?.focus()}
      >
        {isFiltering ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: hears that a link in it was followed
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys click links too
          <div onClick={(event) => isLink(event.target) && setQuery('')}>
            <FilterResults query={query} />
          </div>
        ) : (
          <SidebarTree
            view={view}
            part={part}
            expanded={expanded}
            onNewDirect={props.onNewDirect}
          />
        )}
      </RovingList>
      <RowMenu listRef={list} actions={actions} />
      <SelfRow onProfile={props.onProfile} onSettings={account.onSettings} />
    </>
  );
}

function SidebarTop({ account, onSearch, onCompose }: SidebarProps) {
  return (
    <div className={styles.top}>
      <OrganizationButton actions={account} />
      {onSearch && (
        <IconButton icon={Search} label="Search or jump to" keys="Ctrl K" onClick={onSearch} />
      )}
      {onCompose && (
        <IconButton icon={SquarePen} label="New message" keys="c" onClick={onCompose} />
      )}
    </div>
  );
}

/** Enter goes to the best result, down into the list. */
function handleFilterKey(event: KeyboardEvent, list: HTMLElement | null): void {
  const first = list ? rovingRows(list)[0] : undefined;
  if (!first) return;
  if (event.key === 'ArrowDown') first.focus();
  else if (event.key === 'Enter' && (event.target as HTMLInputElement).value.trim() !== '') {
    first.click();
  } else return;
  event.preventDefault();
}

function isLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a[href]') !== null;
}

interface TreeActions {
  readonly isExpanded: (channelId: ChannelId) => boolean;
  readonly onExpand: (channelId: ChannelId, isExpanded: boolean) => void;
}

/**
 * Left and right in the sidebar, as in any tree: right unfolds, then goes inside; left folds, then goes out.
 * In writing from right to left it is the other way round.
 */
function handleTreeKey(event: KeyboardEvent, row: HTMLElement, actions: TreeActions): void {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const isRtl = getComputedStyle(row).direction === 'rtl';
  const goesIn = (event.key === 'ArrowRight') !== isRtl;
  const line = row.closest<HTMLElement>('[data-narrow]');
  const narrow = line ? narrowOf(line) : undefined;
  if (narrow?.kind === 'channel') {
    const isOpen = actions.isExpanded(narrow.channelId);
    if (goesIn && isOpen) firstTopic(row)?.focus();
    else if (goesIn || isOpen) actions.onExpand(narrow.channelId, goesIn);
    else headOf(row)?.focus();
  } else if (row.matches('button[aria-expanded]')) {
    const isOpen = row.getAttribute('aria-expanded') === 'true';
    if (goesIn !== isOpen) row.click();
  } else if (!goesIn) {
    (channelOf(row) ?? headOf(row))?.focus();
  }
  event.preventDefault();
}

function firstTopic(channel: HTMLElement): HTMLElement | null | undefined {
  return channel.closest('li')?.querySelector<HTMLElement>('ul [data-roving]');
}

function channelOf(topic: HTMLElement): HTMLElement | null | undefined {
  return topic.closest('ul')?.closest('li')?.querySelector<HTMLElement>('[data-roving]');
}

function headOf(row: HTMLElement): HTMLElement | null | undefined {
  return row.closest('section')?.querySelector<HTMLElement>('h2 [data-roving]');
}
