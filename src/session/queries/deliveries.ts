import { queryOptions } from '@tanstack/react-query';
import { getDeliveries } from '~/api/endpoints/bots';
import { isRefusal } from '~/api/errors';
import type { UserId } from '~/domain/ids';
import type { Session } from '../session';

/** No event tells of deliveries: they are looked at this often while they are shown. */
const UNDER_WAY_MS = 1500;
const QUIET_MS = 5000;

/** What was posted to an outgoing webhook; only asked of a server that keeps a log of it. */
export function deliveriesOptions(session: Pick<Session, 'account' | 'api'>, botId: UserId) {
  return queryOptions({
    queryKey: [session.account.id, 'deliveries', botId],
    queryFn: () => getDeliveries(session.api, botId),
    refetchInterval: ({ state: { data, error } }) => {
      if (isRefusal(error)) return false;
      const isUnderWay = data?.some(({ status }) => status === 'waiting' || status === 'sending');
      return isUnderWay ? UNDER_WAY_MS : QUIET_MS;
    },
  });
}
