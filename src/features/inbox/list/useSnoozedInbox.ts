import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { conversationKey } from '~/domain/places/conversation';
import { selectInbox } from '~/model/selectors/unread/inbox';
import {
  applySnoozes,
  movedSnoozes,
  type SnoozedInbox,
} from '~/model/selectors/unread/snoozedInbox';
import { snoozesOf } from '~/session/preferences/snoozes';
import { useRealm, useSession, useSessionState } from '~/session/react';

/** Everything unread, with what this device has snoozed kept apart; due conversations return within a minute. */
export function useSnoozedInbox(): SnoozedInbox {
  const session = useSession();
  const inbox = useRealm(selectInbox);
  const nowMs = useSessionState((state) => state.nowMs);
  const snoozed = useStore(snoozesOf(session).store, (state) => state.snoozed);
  useEffect(() => {
    const { realm } = session.realm.getState();
    // Runs when a topic moves, because that changes the inbox.
    if (!realm || !inbox) return;
    for (const [key, snooze] of movedSnoozes(realm, snoozed))
      snoozesOf(session).write(
        new Map([
          [key, undefined],
          [conversationKey(snooze.conversation), snooze],
        ]),
      );
  }, [session, inbox, snoozed]);
  return useMemo(() => {
    const { realm } = session.realm.getState();
    if (!realm) return { inbox, back: [], asleep: [] };
    return applySnoozes(realm, inbox, snoozed, nowMs);
  }, [session, inbox, snoozed, nowMs]);
}
