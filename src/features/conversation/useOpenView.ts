import { useEffect, useRef, useState } from 'react';
import { conversationKey } from '~/domain/conversation';
import type { MessageId } from '~/domain/ids';
import { type Narrow, narrowConversation, narrowKey } from '~/domain/narrow';
import { firstUnreadOf } from '~/model/selectors/unreads';
import type { MessageWindow, RealmState } from '~/model/state';
import { useRealm, useSession } from '~/session/react';

export interface OpenView {
  readonly window: MessageWindow | undefined;
  /** Where the unread line stands: where reading had stopped when the view was opened. */
  readonly firstUnread: MessageId | undefined;
}

/** Opens a view for as long as it is on the screen: its messages are loaded and kept up to date. */
export function useOpenView(narrow: Narrow, near: MessageId | undefined): OpenView {
  const session = useSession();
  const key = narrowKey(narrow);
  const window = useRealm((realm) => realm.windows.get(key));
  const [firstUnread] = useState(() => {
    const { realm } = session.realm.getState();
    return realm && firstUnreadIn(realm, narrow);
  });
  const target = useRef({ narrow, near, firstUnread });
  useEffect(() => {
    const { narrow, near, firstUnread } = target.current;
    const close = session.views.show(narrow);
    const remembered = session.views.position(narrow)?.messageId;
    void session.loader.open(narrow, near ?? firstUnread ?? remembered ?? 'newest');
    return close;
  }, [session]);
  return { window, firstUnread };
}

function firstUnreadIn(realm: RealmState, narrow: Narrow): MessageId | undefined {
  const conversation = narrowConversation(narrow);
  return conversation && firstUnreadOf(realm, conversationKey(conversation));
}
