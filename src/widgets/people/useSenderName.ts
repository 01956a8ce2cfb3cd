import type { Message } from '~/domain/message';
import { shortName } from '~/model/selectors/people/shownName';
import { useRealm } from '~/session/react';

/** The sender's name, shown before a message's first words in lists of conversations. */
export function useSenderName({ senderId, senderName }: Message): string {
  return useRealm((realm) => {
    const sender = realm.users.get(senderId);
    return sender ? shortName(realm, sender) : senderName;
  });
}
