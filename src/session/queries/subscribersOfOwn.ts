import { queryOptions } from '@tanstack/react-query';
import { getSubscribersOfOwn } from '~/api/endpoints/users';
import type { Session } from '../session';

/** In the place of a channel's id, among the answers that events about subscribers make stale. */
export const OF_OWN_CHANNELS = 'own';

/** Who is in each of one's own channels: register leaves that out, it would be most of its bytes. */
export function subscribersOfOwnOptions(session: Session) {
  return queryOptions({
    queryKey: [session.account.id, 'subscribers', OF_OWN_CHANNELS],
    queryFn: () => getSubscribersOfOwn(session.api),
  });
}
