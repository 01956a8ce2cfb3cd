import type { Destination } from '~/domain/personal';
import { type Narrow, narrowKey } from '~/domain/places/narrow';
import type { Session } from '~/session/session';

/** How far back one looks. */
const MESSAGES = 60;

/** Who wrote there lately, the last first, each once. */
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
