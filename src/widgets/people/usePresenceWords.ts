import type { UserId } from '~/domain/ids';
import type { PresenceState } from '~/domain/people/user';
import { lastSeen } from '~/domain/times/dates';
import { useRealm, useSessionState } from '~/session/react';
import { useTimeStyle } from '../times/useTimeStyle';
import { usePresence } from './usePresence';

export interface PresenceWords {
  readonly state: PresenceState;
  /** Empty if it isn't known when they were last here. */
  readonly text: string;
}

/** The meaning of an avatar's presence dot, in words (E5). undefined for bots and people who have left. */
export function usePresenceWords(userId: UserId | undefined): PresenceWords | undefined {
  const state = usePresence(userId);
  const presence = useRealm((realm) =>
    userId === undefined ? undefined : realm.presences.get(userId),
  );
  const isSelf = useRealm((realm) => realm.selfId === userId);
  const style = useTimeStyle();
  const nowMs = useSessionState((session) => session.nowMs);
  if (state === undefined) return undefined;
  if (state === 'active') return { state, text: 'Active now' };
  // The reader's own last report is from just now: others see something else.
  if (isSelf) return { state, text: 'You appear offline to others' };
  const seen = Math.max(presence?.activeAt ?? 0, presence?.idleAt ?? 0);
  if (state === 'idle') {
    const active = presence?.activeAt ?? 0;
    return {
      state,
      text: active === 0 ? 'Idle' : `Idle, active ${lastSeen(active, nowMs, style)}`,
    };
  }
  return { state, text: seen === 0 ? '' : `Seen ${lastSeen(seen, nowMs, style)}` };
}
