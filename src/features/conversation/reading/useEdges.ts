import { useEffect, useRef } from 'react';
import type { MessageId } from '~/domain/ids';
import { type Narrow, narrowKey } from '~/domain/places/narrow';
import { haveNewest, haveOldest } from '~/model/ranges';
import type { MessageWindow } from '~/model/state';
import { useSession } from '~/session/react';
import { sayFailure } from '~/widgets/requests/sayFailure';
import type { ListStart, RowTop, RowWindow } from '../list/useRowWindow';

/** Takes the reader elsewhere in a view, loaded or not. */
export interface Edges {
  readonly goToNewest: () => void;
  /** These also move the focus, to the message at that end. */
  readonly selectNewest: () => void;
  readonly selectOldest: () => void;
  /** Scrolls to a loaded message; if it is rendered already, no further than needed. */
  readonly show: (id: MessageId) => void;
}

type Edge = 'newest' | 'oldest';

const BOTTOM: ListStart = { kind: 'bottom' };
/** Leaves room for the note above the first message. */
const BELOW_HEAD: RowTop = { share: 0.5 };

export function useEdges(narrow: Narrow, rows: RowWindow): Edges {
  const session = useSession();
  // A jump takes the focused row out of the document.
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
    // If the reader has moved on meanwhile, leave them there.
    if (rows.isAtBottom()) rows.goTo(BOTTOM);
  };
  const toOldest = async () => {
    keepKeyboard();
    await session.loader.oldest(narrow);
    const first = windowNow()?.ids[0];
    if (first !== undefined) toRow(first, BELOW_HEAD);
  };
  const wanted = useRef<Edge>(undefined);
  /** Focuses the message at the wanted end once it is rendered; if the focus has moved elsewhere, it stays. */
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
      else toRow(id, 'centered');
    },
  };
}

function isLoaded({ ranges }: MessageWindow, edge: Edge): boolean {
  return edge === 'newest' ? haveNewest(ranges) : haveOldest(ranges);
}
