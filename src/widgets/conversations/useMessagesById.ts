import { useQuery } from '@tanstack/react-query';
import { useShallow } from 'zustand/react/shallow';
import type { MessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import type { RealmState } from '~/model/state';
import { useRealm, useSession } from '~/session/react';
import { messagesByIdOptions } from '~/session/resources/messages/messagesById';

/**
 * Messages that a list previews, in the requested order: the live ones where a view holds them, else fetched. Those not
 * loaded yet or deleted are left out.
 */
export function useMessagesById(ids: readonly MessageId[]): readonly Message[] {
  const session = useSession();
  const held = useRealm(
    useShallow((realm: RealmState) => ids.map((id) => realm.messages.byId.get(id))),
  );
  const missing = ids.filter((_id, index) => held[index] === undefined);
  const { data: fetched = [] } = useQuery(
    { ...messagesByIdOptions(session, missing), enabled: missing.length > 0 },
    session.queries,
  );
  return ids.flatMap(
    (id, index) => held[index] ?? fetched.find((message) => message.id === id) ?? [],
  );
}
