import { isRequestError } from '~/api/errors';
import type { ChannelId } from '~/domain/ids';
import type { Session } from '../../session';
import { topicsQuery } from './topics';

/** Channels fetched concurrently. */
const AT_ONCE = 3;
/** How long an answer counts as fresh for channels without events. */
const FRESH_MS = 5 * 60_000;

/**
 * Fetches the topics of many channels into the realm state, a few channels at a time and in this order, until
 * aborted, which also cancels requests in flight. Skips channels whose topics are known. A channel that refuses is
 * passed over; if the server can't be reached, fetching stops. `onKnown` gets the number of channels done.
 */
export async function loadTopicsOf(
  session: Session,
  channelIds: readonly ChannelId[],
  { signal, onKnown }: { readonly signal: AbortSignal; readonly onKnown: (count: number) => void },
): Promise<void> {
  const waiting = channelIds.filter((id) => !isKnown(session, id));
  let known = channelIds.length - waiting.length;
  onKnown(known);
  signal.addEventListener('abort', () => {
    for (const id of channelIds) {
      const { queryKey } = topicsQuery(session, id);
      // Something else may be waiting for it.
      const query = session.queries.getQueryCache().find({ queryKey, exact: true });
      if (query?.getObserversCount() === 0) void query.cancel({ silent: true });
    }
  });
  const worker = async () => {
    for (let id = waiting.shift(); id !== undefined && !signal.aborted; id = waiting.shift()) {
      try {
        await session.queries.fetchQuery({ ...topicsQuery(session, id), staleTime: FRESH_MS });
      } catch (error) {
        if (isRequestError(error) && error.isTransient) waiting.length = 0;
      }
      known += 1;
      if (!signal.aborted) onKnown(known);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** For subscribed channels, events keep known topics current. */
function isKnown(session: Session, channelId: ChannelId): boolean {
  const { realm } = session.realm.getState();
  const isFollowed = realm?.subscriptions.has(channelId) ?? false;
  return isFollowed && (realm?.topics.byChannel.get(channelId)?.isComplete ?? false);
}
