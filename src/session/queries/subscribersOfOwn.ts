import { queryOptions } from '@tanstack/react-query';
import { getSubscribersOfOwn } from '~/api/endpoints/users';
import type { Session } from '../session';

/** What events about who is in a channel make stale. */
export const SUBSCRIBERS_OF_OWN = 'subscribersOfOwn';

/** Who is in each of one's own channels: register leaves that out, it would be most of its bytes. */
export function subscribersOfOwnOptions(session: Session) {
  return queryOptions({
    queryKey: [session.account.id, SUBSCRIBERS_OF_OWN],
    queryFn: () => getSubscribersOfOwn(session.api),
  });
}
