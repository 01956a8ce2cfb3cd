import { useEffect, useState } from 'react';
import type { MessageId } from '~/domain/ids';
import { type Narrow, narrowKey } from '~/domain/places/narrow';
import { firstUnreadIn } from '~/model/selectors/unread/unreads';
import type { MessageWindow } from '~/model/state';
import { useRealm, useSession } from '~/session/react';
import type { Anchor } from '~/session/reading/messageLoader';
import type { ScrollPosition } from '~/session/types';
import { keptInEntry } from '~/ui/location/entries';
import { useEntry } from '~/widgets/beside/PaneContext';
import type { ListStart, RowTop } from '../list/useRowWindow';

export interface OpenView {
  readonly window: MessageWindow | undefined;
  /** The message at the unread line: the first unread one when the view was opened. */
  readonly firstUnread: MessageId | undefined;
  readonly start: ListStart;
  /** Whether Back, Forward or a reload led here. */
  readonly isReturning: boolean;
  /** Whether the view shows what the server has now, not what the disk remembers. */
  readonly isFresh: boolean;
  readonly entry: string;
  /** Whether the messages around `start` are loaded. Others may be there already, but aren't what was asked for. */
  readonly isThere: boolean;
  readonly keyOf: (id: MessageId) => string;
}

/** Opens a view for as long as it is on the screen: loads its messages and keeps them up to date. */
export function useOpenView(narrow: Narrow, near: MessageId | undefined): OpenView {
  const session = useSession();
  const entry = useEntry();
  const key = narrowKey(narrow);
  const window = useRealm((realm) => realm.windows.get(key));
  const [opened] = useState(() => {
    const { realm } = session.realm.getState();
    const firstUnread = realm && firstUnreadIn(realm, narrow);
    const keyOf = (id: MessageId) => session.store.getState().localIds.get(id) ?? String(id);
    const left = leftAt(entry);
    const start = listStart({ near, firstUnread, left, keyOf });
    return { narrow, entry, isReturning: left !== undefined, firstUnread, start, keyOf };
  });
  const [isThere, setThere] = useState(false);
  if (
    !isThere &&
    window &&
    isLoaded(window, () => session.loader.has(narrow, anchorOf(opened.start)))
  )
    setThere(true);
  useEffect(() => {
    const close = session.views.show(opened.narrow);
    void session.loader.open(opened.narrow, anchorOf(opened.start));
    return close;
  }, [session, opened]);
  const isFresh = window !== undefined && !window.isStale && window.status !== 'fetchingInitial';
  return { window, isThere, isFresh, ...opened };
}

/** Doesn't wait for what can't be loaded. */
function isLoaded({ status }: MessageWindow, hasAnchor: () => boolean): boolean {
  return status === 'failed' || hasAnchor();
}

/** Key in a history entry for where its list was left, and whether that was its end. */
export const LIST = 'list';

function leftAt(entry: string): LeftPosition | undefined {
  const kept = keptInEntry(entry, LIST);
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { messageId, offset, isAtEnd } = kept as Partial<LeftPosition>;
  if (typeof messageId !== 'number' || typeof offset !== 'number') return undefined;
  return { messageId, offset, isAtEnd: isAtEnd === true };
}

interface LeftPosition extends ScrollPosition {
  readonly isAtEnd: boolean;
}

/** Opens the unread line in the upper third: new messages are in view, with a little of what came before. */
const UNREAD_TOP: RowTop = { share: 0.2 };

interface StartInput {
  readonly near: MessageId | undefined;
  readonly firstUnread: MessageId | undefined;
  /** The position where it was left, if the reader returns to it. */
  readonly left: LeftPosition | undefined;
  readonly keyOf: (id: MessageId) => string;
}

/** Picks where a view opens: where it was left, at the linked message, at the first unread one, or at the end. */
function listStart({ near, firstUnread, left, keyOf }: StartInput): ListStart {
  if (left) {
    const { messageId, offset: px, isAtEnd: wasAtEnd } = left;
    return { kind: 'row', id: messageId, key: keyOf(messageId), top: { px, wasAtEnd } };
  }
  if (near !== undefined) {
    return { kind: 'row', id: near, key: keyOf(near), top: 'centered' };
  }
  if (firstUnread !== undefined) {
    return { kind: 'row', id: firstUnread, key: 'unread', top: UNREAD_TOP };
  }
  return { kind: 'bottom' };
}

/** The message to load for a start. */
function anchorOf(start: ListStart): Anchor {
  return start.kind === 'row' ? start.id : 'newest';
}
