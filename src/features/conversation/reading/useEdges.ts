import { useEffect, useRef } from 'react';
import type { MessageId } from '~/domain/ids';
import { type Narrow, narrowKey } from '~/domain/places/narrow';
import { haveNewest, haveOldest } from '~/model/ranges';
import type { MessageWindow } from '~/model/state';
import { useSession } from '~/session/react';
import { sayFailure } from '~/widgets/requests/sayFailure';
import type { ListStart, RowTop, RowWindow } from '../list/useRowWindow';

/** Takes the reader elsewhere in a view, whatever of it is loaded. */
export interface Edges {
  readonly goToNewest: () => void;
  /** These take the keyboard along, to the message at that end. */
  readonly selectNewest: () => void;
  readonly selectOldest: () => void;
  /** To a message that is loaded; one that is drawn already stays where it is. */
  readonly show: (id: MessageId) => void;
}

type Edge = 'newest' | 'oldest';

const BOTTOM: ListStart = { kind: 'bottom' };
/** The first message, with the words that stand above it. */
const BELOW_HEAD: RowTop = { share: 0.5 };
const NEAR_MIDDLE: RowTop = { share: 0.4 };

export function useEdges(narrow: Narrow, rows: RowWindow): Edges {
  const session = useSession();
  // A jump takes the row that has the keyboard out of the document.
  const keepKeyboard = () => {
    const scroller = rows.scrollerRef.current;
    if (scroller?.contains(document.activeElement)) scroller.focus({ preventScroll: true });
  };
  const toRow = (id: MessageId, top: RowTop) => {
    const key = session.store.getState().localIds.get(id) ?? String(id);
    rows.goTo({ kind: 'row', id, key, top });
  };
  const windowNow = () => session.realm.getState().realm?.windows.get(narrowKey(narrow));
  const toNewest = async () => {
    keepKeyboard();
    rows.goTo(BOTTOM);
    if (haveNewest(windowNow()?.ranges ?? [])) return;
    await session.loader.newest(narrow);
    // Whoever has gone on meanwhile is elsewhere.
    if (rows.isAtBottom()) rows.goTo(BOTTOM);
  };
  const toOldest = async () => {
    keepKeyboard();
    await session.loader.oldest(narrow);
    const first = windowNow()?.ids[0];
    if (first !== undefined) toRow(first, BELOW_HEAD);
  };
  const wanted = useRef<Edge>(undefined);
  /** Once the message at the end is there and drawn; whoever has gone elsewhere meanwhile stays there. */
  const selectWanted = () => {
    const scroller = rows.scrollerRef.current;
    const window = windowNow();
    if (!wanted.current || !window || !isLoaded(window, wanted.current)) return;
    const id = wanted.current === 'newest' ? window.ids.at(-1) : window.ids[0];
    const row = rows.rowsRef.current?.querySelector<HTMLElement>(`[data-message="${id}"]`);
    if (!row) return;
    wanted.current = undefined;
    if (scroller?.contains(document.activeElement)) row.focus({ preventScroll: true });
  };
  useEffect(selectWanted);
  const select = async (edge: Edge) => {
    wanted.current = edge;
    rows.scrollerRef.current?.focus({ preventScroll: true });
    await (edge === 'newest' ? toNewest() : toOldest());
    selectWanted();
  };
  return {
    goToNewest: () => void toNewest().catch(sayFailure),
    selectNewest: () => void select('newest').catch(sayFailure),
    selectOldest: () => void select('oldest').catch(sayFailure),
    show: (id) => {
      const row = rows.rowsRef.current?.querySelector(`[data-message="${id}"]`);
      if (row) row.scrollIntoView({ block: 'nearest' });
      else toRow(id, NEAR_MIDDLE);
    },
  };
}

function isLoaded({ ranges }: MessageWindow, edge: Edge): boolean {
  return edge === 'newest' ? haveNewest(ranges) : haveOldest(ranges);
}
