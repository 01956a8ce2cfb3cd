import { narrowKey } from '~/domain/narrow';
import type { ComposerPlace } from '~/session/composeRequests';
import type { Session } from '~/session/session';

/** How far back one looks. */
const MESSAGES = 60;

/** Who wrote here lately, the last first, each once. */
export function recentSenders(session: Session, place: ComposerPlace): readonly number[] {
  const { realm } = session.realm.getState();
  const ids = realm?.windows.get(narrowKey(place))?.ids.slice(-MESSAGES) ?? [];
  const senders = ids.toReversed().flatMap((id) => realm?.messages.byId.get(id)?.senderId ?? []);
  return [...new Set(senders)].filter((id) => id !== session.account.userId);
}
