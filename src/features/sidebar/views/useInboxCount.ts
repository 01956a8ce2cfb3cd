import { selectUnreadCounts } from '~/model/selectors/unread/unreads';
import { useRealm, useSessionState } from '~/session/react';

/** Unread messages that need attention now: without snoozed ones. */
export function useInboxCount(): number {
  const total = useRealm((realm) => selectUnreadCounts(realm).total);
  return total - useSessionState((state) => state.snoozedUnread);
}
