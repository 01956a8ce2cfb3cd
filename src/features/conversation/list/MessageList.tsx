import {
  type FocusEventHandler,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { MessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import type { Narrow } from '~/domain/places/narrow';
import { gapsBefore } from '~/model/ranges';
import type { MessageWindow } from '~/model/state';
import { useRealm, useSessionState } from '~/session/react';
import type { OutboxEntry } from '~/session/types';
import { lazyPart } from '~/ui/loading/lazyPart';
import { MessageRow } from '../row/MessageRow';
import { DayDivider } from './DayDivider';
import { type ItemsInput, type ListItem, listItems } from './items';
import { keepComposerOpen } from './keepComposerOpen';
import styles from './MessageList.module.css';
import { OutgoingRows } from './OutgoingRows';
import { RecipientBar } from './RecipientBar';
import { SpaceAbove } from './SpaceAbove';
import { UnreadLine } from './UnreadLine';
import type { RowWindow } from './useRowWindow';

// Not needed for the first paint: few views have a gap.
const GapRow = lazyPart(async () => (await import('./GapRow')).GapRow);

export interface MessageListProps {
  readonly window: MessageWindow;
  /** Messages to render, without those deleted here but not yet on the server. */
  readonly ids: readonly MessageId[];
  readonly outbox: readonly OutboxEntry[];
  readonly rows: RowWindow;
  readonly firstUnread: MessageId | undefined;
  /** The message that the URL leads to. */
  readonly linked: MessageId | undefined;
  readonly label: string;
  /** Above the first message: its beginning, or what is loading. */
  readonly head: ReactNode;
}

/** The rendered rows, between two spacers that stand for all the others. */
export function MessageList({
  window,
  ids,
  outbox,
  rows,
  firstUnread,
  linked,
  label,
  head,
}: MessageListProps) {
  const items = useItems(window, ids, rows.range, firstUnread);
  const { start, end } = rows.range;
  const waiting = end > ids.length ? outbox : [];
  const keepKeyboard = useKeepKeyboard(rows.scrollerRef);
  return (
    <div
      ref={rows.attach}
      className={styles.scroller}
      role="log"
      aria-live="off"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: one tab stop for all messages; arrows move between them
      tabIndex={0}
      data-messages=""
      onFocus={keepKeyboard}
      onMouseDown={keepComposerOpen}
    >
      <div className={styles.inner}>
        {start === 0 ? head : <SpaceAbove ref={rows.spaceAboveRef} height={rows.spaceAbove} />}
        <div ref={rows.rowsRef}>
          {items.map((item) => drawItem(item, window, linked))}
          {waiting.length > 0 && (
            <OutgoingRows places={placesIn(window.narrow)} entries={waiting} after={ids.at(-1)} />
          )}
        </div>
        {rows.spaceBelow > 0 && <div style={{ height: rows.spaceBelow }} />}
      </div>
    </div>
  );
}

/** Not a component: every commit of a scroll goes over all items, and each would add one. */
function drawItem(item: ListItem, window: MessageWindow, linked: MessageId | undefined) {
  switch (item.kind) {
    case 'message':
      return (
        <MessageRow
          key={item.key}
          id={item.id}
          rowKey={item.key}
          isContinuation={item.isContinuation}
          isLinked={item.id === linked}
          found={window.highlights.get(item.id)?.content}
        />
      );
    case 'day':
      return <DayDivider key={item.key} rowKey={item.key} timestamp={item.timestamp} />;
    case 'unread':
      return <UnreadLine key={item.key} narrow={window.narrow} firstUnread={item.firstUnread} />;
    case 'recipient':
      return (
        <RecipientBar
          key={item.key}
          rowKey={item.key}
          conversation={item.message.conversation}
          near={item.message.id}
          isCarried={item.isCarried}
          found={window.highlights.get(item.message.id)?.topic}
        />
      );
    case 'gap':
      return <GapRow key={item.key} rowKey={item.key} window={window} before={item.before} />;
  }
}

function useItems(
  window: MessageWindow,
  ids: readonly MessageId[],
  range: RowWindow['range'],
  firstUnread: MessageId | undefined,
): readonly ListItem[] {
  const byId = useRealm((realm) => realm.messages).byId;
  const localIds = useSessionState((state) => state.localIds);
  const gaps = useMemo(() => gapsBefore(ids, window.ranges), [ids, window.ranges]);
  return listItems({
    messages: ids.slice(range.start, range.end).flatMap((id) => byId.get(id) ?? []),
    before: before(byId, ids[range.start - 1]),
    gaps,
    firstUnread,
    places: placesIn(window.narrow),
    keyOf: (id) => localIds.get(id) ?? String(id),
  });
}

function placesIn({ kind }: Narrow): ItemsInput['places'] {
  if (kind === 'topic' || kind === 'dm') return 'one';
  return kind === 'search' ? 'each' : 'several';
}

function before(
  byId: ReadonlyMap<MessageId, Message>,
  id: MessageId | undefined,
): Message | undefined {
  return id === undefined ? undefined : byId.get(id);
}

/**
 * A row that scrolls out of the document loses the focus: give it to the list, or the next key would go to the whole
 * page. Returns a handler for focus events that bubble.
 */
function useKeepKeyboard(scrollerRef: RefObject<HTMLElement | null>): FocusEventHandler {
  const last = useRef<Element>(undefined);
  useLayoutEffect(() => {
    const isNowhere = document.activeElement === document.body;
    if (!isNowhere || !last.current || last.current.isConnected) return;
    last.current = undefined;
    scrollerRef.current?.focus({ preventScroll: true });
  });
  return ({ target }) => {
    // If the row stays, `keepFocus` moves the focus within it when an element disappears.
    last.current = target.closest('[data-row]') ?? target;
  };
}
