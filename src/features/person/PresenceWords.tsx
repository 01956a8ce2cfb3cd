import { lastSeen } from '~/domain/dates';
import type { UserId } from '~/domain/ids';
import { useRealm, useSessionState } from '~/session/react';
import { usePresence } from '~/widgets/usePresence';
import styles from './PersonCard.module.css';

/** What the dot on a face means, in words. Nothing for bots and for those who have left. */
export function PresenceWords({ userId }: { userId: UserId }) {
  const state = usePresence(userId);
  const presence = useRealm((realm) => realm.presences.get(userId));
  const isTwelveHour = useRealm((realm) => !realm.settings.twenty_four_hour_time);
  const nowMs = useSessionState((session) => session.nowMs);
  if (state === undefined) return null;
  if (state === 'active') return <span className={styles.active}>Active now</span>;
  const seen = Math.max(presence?.activeAt ?? 0, presence?.idleAt ?? 0);
  if (seen === 0) return null;
  const words = `${state === 'idle' ? 'Idle, active' : 'Seen'} ${lastSeen(seen, nowMs, { isTwelveHour })}`;
  return <span className={styles.seen}>{words}</span>;
}
