import type { Destination } from '~/domain/personal';
import { type Narrow, narrowKey } from '~/domain/places/narrow';
import type { Session } from '~/session/session';

/** How many messages to look back. */
const MESSAGES = 60;

/** Recent senders there, latest first, without duplicates. */
export function recentSendersAt(session: Session, destination: Destination): readonly number[] {
  const { realm } = session.realm.getState();
  const narrow = narrowAt(destination);
  const ids = (narrow && realm?.windows.get(narrowKey(narrow))?.ids.slice(-MESSAGES)) ?? [];
  const senders = ids.toReversed().flatMap((id) => realm?.messages.byId.get(id)?.senderId ?? []);
  return [...new Set(senders)].filter((id) => id !== session.account.userId);
}

function narrowAt(destination: Destination): Narrow | undefined {
  if (destination.kind === 'dm') return destination;
  const { channelId, topic } = destination;
  if (channelId === undefined) return undefined;
  return topic === '' ? { kind: 'channel', channelId } : { kind: 'topic', channelId, topic };
}
