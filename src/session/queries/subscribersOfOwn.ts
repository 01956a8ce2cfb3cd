import { queryOptions } from '@tanstack/react-query';
import { getSubscribersOfOwn } from '~/api/endpoints/users';
import type { Session } from '../session';
import { OF_OWN_CHANNELS } from './queryKeys';

/** Who is in each of one's own channels: register leaves that out, it would be most of its bytes. */
export function subscribersOfOwnOptions(session: Session) {
  return queryOptions({
    queryKey: [session.account.id, 'subscribers', OF_OWN_CHANNELS],
    queryFn: () => getSubscribersOfOwn(session.api),
  });
}
