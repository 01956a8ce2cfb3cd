import { selectUnreadCounts } from '~/model/selectors/unread/unreads';
import { useRealm, useSessionState } from '~/session/react';

/** Unread messages that ask for attention now: without those that are put off. */
export function useInboxCount(): number {
  const total = useRealm((realm) => selectUnreadCounts(realm).total);
  return total - useSessionState((state) => state.snoozedUnread);
}
