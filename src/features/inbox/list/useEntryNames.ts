import { useCallback } from 'react';
import type { InboxEntry } from '~/model/selectors/unread/inbox';
import { useSession } from '~/session/react';
import { narrowLabel } from '~/widgets/conversations/narrowLabel';

/** The text a conversation can be found by: its name and its channel's. */
export function useEntryNames(): (entry: InboxEntry) => string {
  const session = useSession();
  return useCallback(
    ({ conversation }) => {
      const { realm } = session.realm.getState();
      if (!realm) return '';
      const name = narrowLabel(realm, conversation);
      if (conversation.kind === 'dm') return name;
      const { channelId } = conversation;
      return `${name} ${narrowLabel(realm, { kind: 'channel', channelId })}`;
    },
    [session],
  );
}
