import { useEffect, useState } from 'react';
import { conversationKey } from '~/domain/conversation';
import type { MessageId } from '~/domain/ids';
import { type Narrow, narrowConversation, narrowKey } from '~/domain/narrow';
import { firstUnreadOf } from '~/model/selectors/unreads';
import type { MessageWindow, RealmState } from '~/model/state';
import { useRealm, useSession } from '~/session/react';
import { useLocation } from '~/ui/location/LocationProvider';
import type { ListStart } from './list/useRowWindow';
import { anchorOf, listStart } from './listStart';

export interface OpenView {
  readonly window: MessageWindow | undefined;
  /** Where the unread line stands: where reading had stopped when the view was opened. */
  readonly firstUnread: MessageId | undefined;
  readonly start: ListStart;
  /** The messages around `start` are loaded. Others, that may be there already, are not what was asked for. */
  readonly isThere: boolean;
  readonly keyOf: (id: MessageId) => string;
}

/** Opens a view for as long as it is on the screen: its messages are loaded and kept up to date. */
export function useOpenView(narrow: Narrow, near: MessageId | undefined): OpenView {
  const session = useSession();
  const { isReturn } = useLocation();
  const key = narrowKey(narrow);
  const window = useRealm((realm) => realm.windows.get(key));
  const [opened] = useState(() => {
    const { realm } = session.realm.getState();
    const firstUnread = realm && firstUnreadIn(realm, narrow);
    const keyOf = (id: MessageId) => session.store.getState().localIds.get(id) ?? String(id);
    const position = session.views.position(narrow);
    const start = listStart({ near, firstUnread, position, isReturning: isReturn, keyOf });
    return { narrow, firstUnread, start, keyOf };
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
  return { window, isThere, ...opened };
}

/** What cannot be loaded is not waited for. */
function isLoaded({ status }: MessageWindow, hasAnchor: () => boolean): boolean {
  return status === 'failed' || hasAnchor();
}

function firstUnreadIn(realm: RealmState, narrow: Narrow): MessageId | undefined {
  const conversation = narrowConversation(narrow);
  return conversation && firstUnreadOf(realm, conversationKey(conversation));
}
