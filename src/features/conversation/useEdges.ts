import type { MessageId } from '~/domain/ids';
import { type Narrow, narrowKey } from '~/domain/narrow';
import { useSession } from '~/session/react';
import { sayFailure } from '~/widgets/sayFailure';
import type { ListStart, RowWindow } from './list/useRowWindow';

/** Takes the reader elsewhere in a view, whatever of it is loaded. */
export interface Edges {
  readonly goToNewest: () => void;
  readonly goToOldest: () => void;
  /** To a message that is loaded; one that is drawn already stays where it is. */
  readonly show: (id: MessageId) => void;
}

const BOTTOM: ListStart = { kind: 'bottom' };

export function useEdges(narrow: Narrow, rows: RowWindow): Edges {
  const session = useSession();
  // A jump takes the row that has the keyboard out of the document.
  const keepKeyboard = () => {
    const scroller = rows.scrollerRef.current;
    if (scroller?.contains(document.activeElement)) scroller.focus({ preventScroll: true });
  };
  const toRow = (id: MessageId, top: number) => {
    const key = session.store.getState().localIds.get(id) ?? String(id);
    rows.goTo({ kind: 'row', id, key, top });
  };
  const toNewest = async () => {
    keepKeyboard();
    rows.goTo(BOTTOM);
    await session.loader.newest(narrow);
    rows.goTo(BOTTOM);
  };
  const toOldest = async () => {
    keepKeyboard();
    await session.loader.oldest(narrow);
    const { realm } = session.realm.getState();
    const first = realm?.windows.get(narrowKey(narrow))?.ids[0];
    // Below the words that stand above it.
    if (first !== undefined) toRow(first, 0.5);
  };
  return {
    goToNewest: () => void toNewest().catch(sayFailure),
    goToOldest: () => void toOldest().catch(sayFailure),
    show: (id) => {
      const row = rows.rowsRef.current?.querySelector(`[data-message="${id}"]`);
      if (row) row.scrollIntoView({ block: 'nearest' });
      else toRow(id, 0.4);
    },
  };
}
