import { Search, SquarePen } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { ChannelId } from '~/domain/ids';
import type { View } from '~/domain/places/paths';
import { useSession } from '~/session/react';
import { IconButton } from '~/ui/controls/IconButton';
import { Keys } from '~/ui/controls/Keys';
import { arriveAt } from '~/ui/focus/arriveAt';
import { FilterField } from '~/ui/forms/FilterField';
import { RovingList, rovingRows } from '~/ui/lists/RovingList';
import { lazyPart } from '~/ui/loading/lazyPart';
import { whenIdle } from '~/ui/loading/whenIdle';
import { Icon } from '~/ui/marks/Icon';
import { sayFailure } from '~/widgets/requests/sayFailure';
import type { AccountActions } from './organizations/accountMenu';
import { OrganizationButton } from './organizations/OrganizationButton';
import { RowMenu } from './rowMenu/RowMenu';
import { SelfRow } from './SelfRow';
import styles from './Sidebar.module.css';
import { placeOf } from './tree/openPlace';
import { SidebarTree } from './tree/SidebarTree';
import type { TreeActions } from './tree/treeKeys';

const FilterResults = lazyPart(async () => (await import('./tree/FilterResults')).FilterResults);

export interface SidebarProps {
  /** The view that the URL asks for. */
  readonly view: View;
  /** On a phone, one list is a page of its own; absent: everything. */
  readonly part?: 'channels' | 'direct' | undefined;
  readonly account: AccountActions;
  readonly onCompose?: (() => void) | undefined;
  readonly onNewDirect?: (() => void) | undefined;
  /** Opens the search. */
  readonly onSearch?: (() => void) | undefined;
  readonly onProfile?: (() => void) | undefined;
}

/** The current place, and every other place to go to. */
export function Sidebar(props: SidebarProps) {
  const { view, part, account } = props;
  const session = useSession();
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
      {props.onSearch && (
        <button type="button" className={styles.jump} onClick={props.onSearch}>
          <Icon of={Search} />
          <span className={styles.jumpText}>Search or jump to</span>
          <Keys keys={session.keys.shown('palette')} />
        </button>
      )}
      <FilterField
        ref={filter}
        className={styles.filter}
        label="Filter channels, topics, people"
        keys={session.keys.shown('filter')}
        value={query}
        onChange={setQuery}
        onKeyDown={(event) => handleFilterKey(event, list.current)}
      />
      <RovingList
        ref={list}
        label="Conversations"
        className={styles.scroll}
        onKey={(event, row) => onTreeKey(event, row, actions)}
        onLeaveTop={() => filter.current?.focus()}
      >
        {isFiltering ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: hears that a link in it was followed
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys click links too
          <div
            onClick={({ target }) => {
              if (!isLink(target)) return;
              setQuery('');
              // The rows go, and the keys that follow are meant for what was opened.
              const main = document.querySelector<HTMLElement>('main');
              if (main) arriveAt(main);
            }}
          >
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

function SidebarTop({ account, onCompose }: SidebarProps) {
  const session = useSession();
  return (
    <div className={styles.top}>
      <OrganizationButton actions={account} />
      {onCompose && (
        <IconButton
          icon={SquarePen}
          label="New message"
          keys={session.keys.shown('write')}
          onClick={onCompose}
        />
      )}
    </div>
  );
}

/** Enter opens the best result, arrow down moves into the list, Escape leaves an empty field. */
function handleFilterKey(event: KeyboardEvent, list: HTMLElement | null): void {
  const field = event.target as HTMLInputElement;
  // Not marked as handled: it may close the drawer, too.
  if (event.key === 'Escape' && field.value === '') field.blur();
  const first = list ? rovingRows(list)[0] : undefined;
  if (!first) return;
  if (event.key === 'ArrowDown') first.focus();
  else if (event.key === 'Enter' && field.value.trim() !== '') {
    first.click();
  } else return;
  event.preventDefault();
}

function isLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a[href]') !== null;
}

const loadTreeKeys = () => import('./tree/treeKeys');
// The first keypress must not wait for them.
whenIdle(() => void loadTreeKeys().catch(() => undefined));

/** Left and right arrows walk the tree. */
function onTreeKey(event: KeyboardEvent, row: HTMLElement, actions: TreeActions): void {
  const { key } = event;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  event.preventDefault();
  void loadTreeKeys().then(({ handleTreeKey }) => handleTreeKey(key, row, actions), sayFailure);
}
