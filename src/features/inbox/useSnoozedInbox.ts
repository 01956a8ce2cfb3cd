import { useMemo } from 'react';
import { useStore } from 'zustand';
import { selectInbox } from '~/model/selectors/inbox';
import { applySnoozes, type SnoozedInbox } from '~/model/selectors/snoozedInbox';
import { useRealm, useSession, useSessionState } from '~/session/react';
import { snoozesOf } from '~/session/snoozes';

/** Everything unread, what this device has snoozed apart; what is due comes back within a minute. */
export function useSnoozedInbox(): SnoozedInbox {
  const session = useSession();
  const inbox = useRealm(selectInbox);
  const nowMs = useSessionState((state) => state.nowMs);
  const snoozed = useStore(snoozesOf(session).store, (state) => state.snoozed);
  return useMemo(() => {
    const { realm } = session.realm.getState();
    if (!realm) return { inbox, back: [], asleep: [] };
    return applySnoozes(realm, inbox, snoozed, nowMs);
  }, [session, inbox, snoozed, nowMs]);
}
