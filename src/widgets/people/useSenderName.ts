import type { Message } from '~/domain/message';
import { shortName } from '~/model/selectors/people/shownName';
import { useRealm } from '~/session/react';

/** Who said it, as it stands before the beginning of a message in a list of conversations. */
export function useSenderName({ senderId, senderName }: Message): string {
  return useRealm((realm) => {
    const sender = realm.users.get(senderId);
    return sender ? shortName(realm, sender) : senderName;
  });
}
