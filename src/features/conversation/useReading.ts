import { useCallback, useEffect, useRef, useState } from 'react';
import type { MessageId } from '~/domain/ids';
import type { Narrow } from '~/domain/narrow';
import { useSession } from '~/session/react';
import { readsOnScroll } from '~/session/readMarker';
import type { ListViewport } from './list/listViewport';

/** What the frame around the list says about where the reader is. */
export interface ReadingState {
  /** Messages below the view. */
  readonly newer: number;
  /** The message that reaches out of view at the top: its day is no longer in sight. */
  readonly topMessage: MessageId | undefined;
}

/** History is asked for this far before its edge comes into view. */
const FETCH_AHEAD_ROWS = 30;

/**
 * Follows the reader: marks what they see as read (UN2), remembers where they are,
 * and asks for more before they get there.
 */
export function useReading(narrow: Narrow, ids: readonly MessageId[]) {
  const session = useSession();
  const [state, setState] = useState<ReadingState>({ newer: 0, topMessage: undefined });
  const latest = useRef(ids);
  latest.current = ids;

  const onView = useCallback(
    (viewport: ListViewport) => {
      const seen = seenMessages(viewport);
      const first = seen[0];
      const last = seen.at(-1);
      if (!first || !last) return;
      const ids = latest.current;
      const newer = viewport.isAtBottom ? 0 : ids.length - 1 - ids.indexOf(last.id);
      const topMessage = isCutOff(viewport) ? first.id : undefined;
      setState((before) =>
        before.newer === newer && before.topMessage === topMessage ? before : { newer, topMessage },
      );
      session.views.setPosition(
        narrow,
        viewport.isAtBottom ? undefined : { messageId: first.id, offset: first.top },
      );
      if (ids.indexOf(first.id) < FETCH_AHEAD_ROWS) void session.loader.older(narrow);
      if (newer < FETCH_AHEAD_ROWS) void session.loader.newer(narrow);
      const { realm } = session.realm.getState();
      if (realm && isLookedAt() && readsOnScroll(realm, narrow)) {
        session.reading.see(seen.filter((m) => m.isWhole).map((m) => m.id));
      }
    },
    [session, narrow],
  );
  useEffect(() => () => session.reading.release(), [session]);
  return { ...state, onView };
}

/** The first row begins above the view, so what stands above it is out of sight. */
function isCutOff(viewport: ListViewport): boolean {
  const first = viewport.visibleRows()[0];
  return first !== undefined && viewport.placeOf(first).top < 0;
}

interface SeenMessage {
  readonly id: MessageId;
  readonly top: number;
  /** Its end is in sight. */
  readonly isWhole: boolean;
}

function seenMessages(viewport: ListViewport): readonly SeenMessage[] {
  return viewport.visibleRows().flatMap((row) => {
    const id = row.dataset['message'];
    if (id === undefined) return [];
    const { top, bottom } = viewport.placeOf(row);
    return [{ id: Number(id) as MessageId, top, isWhole: bottom <= viewport.height + 1 }];
  });
}

/** UN2: the window has the focus and is not hidden behind another. */
function isLookedAt(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}
