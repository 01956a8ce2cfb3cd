import { useCallback, useEffect, useRef, useState } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MessageId } from '~/domain/ids';
import { type Narrow, narrowKey } from '~/domain/places/narrow';
import { haveNewest } from '~/model/ranges';
import type { RealmState } from '~/model/state';
import { useSession } from '~/session/react';
import { readsOnScroll } from '~/session/reading/readMarker';
import { keepInEntry } from '~/ui/location/entries';
import { lowerBound } from '../list/bounds';
import type { ListViewport, VisibleRow } from '../list/listViewport';
import { LIST } from '../navigation/useOpenView';

/** What the frame around the list says about where the reader is. */
export interface ReadingState {
  /** Messages below the view, of those that are loaded. */
  readonly newer: number;
  /** Below it there are more that are not. */
  readonly isNewerPartial: boolean;
  /** The message that reaches out of view at the top: its day is no longer in sight. */
  readonly topMessage: MessageId | undefined;
}

export interface Reading {
  /** Changes with nearly every frame of a scroll: for the parts that show it, not for the list. */
  readonly store: StoreApi<ReadingState>;
  readonly onView: (viewport: ListViewport) => void;
}

/** History is asked for this far before its edge comes into view. */
const FETCH_AHEAD_ROWS = 30;

/**
 * Follows the reader: marks what they see as read (UN2), remembers where they are,
 * and asks for more before they get there.
 */
export function useReading(narrow: Narrow, entry: string, ids: readonly MessageId[]): Reading {
  const session = useSession();
  const [store] = useState(() =>
    createStore<ReadingState>(() => ({
      newer: 0,
      isNewerPartial: false,
      topMessage: undefined,
    })),
  );
  const latest = useRef(ids);
  latest.current = ids;
  const seenIn = useRef<ListViewport>(undefined);

  const onView = useCallback(
    (viewport: ListViewport) => {
      // Signed out: the list goes after what was remembered of it.
      if (session.signal.aborted) return;
      seenIn.current = viewport;
      const rows = viewport.visibleRows();
      const seen = seenMessages(rows, viewport.height);
      const first = seen[0];
      const last = seen.at(-1);
      if (!first || !last) return;
      const ids = latest.current;
      const newer = viewport.isAtBottom ? 0 : ids.length - 1 - lowerBound(ids, last.id);
      const { realm } = session.realm.getState();
      store.setState({
        newer,
        isNewerPartial: realm !== undefined && !isKnownFrom(realm, narrow, last.id),
        topMessage: isCutOff(rows) ? first.id : undefined,
      });
      // One that reaches out of view may have another height when it is come back to.
      const held = seen.find(({ top }) => top >= 0) ?? first;
      const position = { messageId: held.id, offset: held.top };
      keepInEntry(entry, LIST, { ...position, isAtEnd: viewport.isAtBottom });
      session.views.setPosition(narrow, viewport.isAtBottom ? undefined : position);
      if (lowerBound(ids, first.id) < FETCH_AHEAD_ROWS) void session.loader.older(narrow);
      if (newer < FETCH_AHEAD_ROWS) void session.loader.newer(narrow);
      if (realm && isLookedAt() && readsOnScroll(realm, narrow)) {
        session.reading.see(seen.filter((m) => m.isWhole).map((m) => m.id));
      }
    },
    [session, narrow, entry, store],
  );
  useEffect(() => {
    // What came while nobody looked is seen when they are back, without a scroll.
    const look = () => seenIn.current && onView(seenIn.current);
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
      session.reading.release();
    };
  }, [session, onView]);
  return { store, onView };
}

/** Everything from this message on is loaded. */
function isKnownFrom({ windows }: RealmState, narrow: Narrow, id: MessageId): boolean {
  const ranges = windows.get(narrowKey(narrow))?.ranges ?? [];
  return haveNewest(ranges.filter(({ from }) => from <= id));
}

/** The first row begins above the view, so what stands above it is out of sight. */
function isCutOff([first]: readonly VisibleRow[]): boolean {
  return first !== undefined && first.top < 0;
}

interface SeenMessage {
  readonly id: MessageId;
  readonly top: number;
  /** Its end is in sight. */
  readonly isWhole: boolean;
}

function seenMessages(rows: readonly VisibleRow[], height: number): readonly SeenMessage[] {
  return rows.flatMap(({ element, top, bottom }) => {
    const id = element.dataset['message'];
    if (id === undefined) return [];
    return [{ id: Number(id) as MessageId, top, isWhole: bottom <= height + 1 }];
  });
}

/** UN2: the window has the focus and is not hidden behind another. */
function isLookedAt(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}
