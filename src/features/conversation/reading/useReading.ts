import { useCallback, useEffect, useRef, useState } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MessageId } from '~/domain/ids';
import { type Narrow, narrowKey } from '~/domain/places/narrow';
import { haveNewest } from '~/model/ranges';
import type { RealmState } from '~/model/state';
import { useSession } from '~/session/react';
import { readsOnScroll } from '~/session/reading/readMarker';
import { keepInEntry } from '~/ui/location/entries';
import { usePane } from '~/widgets/beside/PaneContext';
import { lowerBound } from '../list/bounds';
import type { ListViewport, VisibleRow } from '../list/listViewport';
import { LIST } from '../navigation/useOpenView';

/** The reader's position, for the frame around the list. */
export interface ReadingState {
  /** Loaded messages below the view. */
  readonly newer: number;
  /** Whether more messages follow that aren't loaded. */
  readonly isNewerPartial: boolean;
  /** The message cut off at the top of the view: its day is out of sight. */
  readonly topMessage: MessageId | undefined;
}

export interface Reading {
  /** Changes with nearly every frame of a scroll: for the parts that show it, not for the list. */
  readonly store: StoreApi<ReadingState>;
  readonly onView: (viewport: ListViewport) => void;
}

/** History is requested this far before its edge comes into view. */
const FETCH_AHEAD_ROWS = 30;

/**
 * Follows the reader: marks what they see as read (UN2), remembers where they are, and loads more before they get
 * there.
 */
export function useReading(narrow: Narrow, entry: string, ids: readonly MessageId[]): Reading {
  const session = useSession();
  const { name } = usePane();
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
      // Signed out: the list unmounts after its saved state is gone.
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
      // A row that is cut off may have another height when the reader returns.
      const held = seen.find(({ top }) => top >= 0) ?? first;
      const position = { messageId: held.id, offset: held.top };
      keepInEntry(entry, LIST, { ...position, isAtEnd: viewport.isAtBottom });
      session.views.setPosition(narrow, viewport.isAtBottom ? undefined : position);
      if (lowerBound(ids, first.id) < FETCH_AHEAD_ROWS) void session.loader.older(narrow);
      if (newer < FETCH_AHEAD_ROWS) void session.loader.newer(narrow);
      if (realm && isLookedAt() && readsOnScroll(realm, narrow)) {
        session.reading.see(
          seen.filter((m) => m.isWhole).map((m) => m.id),
          name,
        );
      }
    },
    [session, narrow, entry, store, name],
  );
  useEffect(() => {
    // Messages that arrived while no one was looking are seen on return, without a scroll.
    const look = () => seenIn.current && onView(seenIn.current);
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    const hide = session.panes.show(name, narrowKey(narrow));
    return () => {
      hide();
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
      session.reading.release(name);
    };
  }, [session, onView, name, narrow]);
  return { store, onView };
}

/** Whether everything from this message on is loaded. */
function isKnownFrom({ windows }: RealmState, narrow: Narrow, id: MessageId): boolean {
  const ranges = windows.get(narrowKey(narrow))?.ranges ?? [];
  return haveNewest(ranges.filter(({ from }) => from <= id));
}

/** Whether the first row begins above the view, which hides what is above it. */
function isCutOff([first]: readonly VisibleRow[]): boolean {
  return first !== undefined && first.top < 0;
}

interface SeenMessage {
  readonly id: MessageId;
  readonly top: number;
  /** Whether its end is in view. */
  readonly isWhole: boolean;
}

function seenMessages(rows: readonly VisibleRow[], height: number): readonly SeenMessage[] {
  return rows.flatMap(({ element, top, bottom }) => {
    const id = element.dataset['message'];
    if (id === undefined) return [];
    return [{ id: Number(id) as MessageId, top, isWhole: bottom <= height + 1 }];
  });
}

/** UN2: whether the window has the focus and isn't hidden behind another. */
function isLookedAt(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}
