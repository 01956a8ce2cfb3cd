import { Search, SquarePen } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { ChannelId } from '~/domain/ids';
import type { View } from '~/domain/paths';
import { FilterField } from '~/ui/FilterField';
import { IconButton } from '~/ui/IconButton';
import { lazyPart } from '~/ui/lazyPart';
import { RovingList, rovingRows } from '~/ui/RovingList';
import type { AccountActions } from './accountMenu';
import { handleTreeKey } from './handleTreeKey';
import { OrganizationButton } from './OrganizationButton';
import { placeOf } from './openPlace';
import { RowMenu } from './RowMenu';
import { SelfRow } from './SelfRow';
import styles from './Sidebar.module.css';
import { SidebarTree } from './SidebarTree';

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
