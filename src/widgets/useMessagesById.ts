import { useQuery } from '@tanstack/react-query';
import { useShallow } from 'zustand/react/shallow';
import type { Message } from '~/domain/message';
import type { InboxEntry } from '~/model/selectors/inbox';
import type { RealmState } from '~/model/state';
import { messagesByIdOptions } from '~/session/queries/messagesById';
import { useRealm, useSession } from '~/session/react';

/**
 * The newest unread messages of a conversation, newest first: as events keep them where a view holds them,
 * else fetched. Empty until they are there.
 */
export function useEntryMessages({ newest }: InboxEntry): readonly Message[] {
  const session = useSession();
  const held = useRealm(
    useShallow((realm: RealmState) => newest.map((id) => realm.messages.byId.get(id))),
  );
  const missing = newest.filter((_id, index) => held[index] === undefined);
  const { data: fetched = [] } = useQuery(
    { ...messagesByIdOptions(session, missing), enabled: missing.length > 0 },
    session.queries,
  );
  return newest.flatMap(
    (id, index) => held[index] ?? fetched.find((message) => message.id === id) ?? [],
  );
}
