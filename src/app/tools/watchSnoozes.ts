import { countAsleep } from '~/model/selectors/unread/snoozedInbox';
import { snoozesOf } from '~/session/preferences/snoozes';
import type { Session } from '~/session/session';

/** Counts snoozed unread messages, for the inbox counts. Loads after the first messages. */
export function watchSnoozes(session: Session): () => void {
  const snoozes = snoozesOf(session).store;
  const count = () => {
    const { realm } = session.realm.getState();
    const { nowMs, snoozedUnread } = session.store.getState();
    const asleep = realm ? countAsleep(realm, snoozes.getState().snoozed, nowMs) : 0;
    if (asleep !== snoozedUnread) session.store.setState({ snoozedUnread: asleep });
  };
  count();
  const stops = [snoozes, session.realm, session.store].map((store) => store.subscribe(count));
  return () => {
    for (const stop of stops) stop();
  };
}
