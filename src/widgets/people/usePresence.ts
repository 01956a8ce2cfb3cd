import type { UserId } from '~/domain/ids';
import { type PresenceState, presenceState } from '~/domain/people/user';
import { useRealm, useSessionState } from '~/session/react';

/**
 * What to show of a person now. undefined: nothing, for bots, for those who are gone for good,
 * and where the organization shows it of nobody.
 * Looked at again each minute; while there is no connection, nobody is known to be here.
 */
export function usePresence(userId: UserId | undefined): PresenceState | undefined {
  const isOffline = useSessionState(({ connection }) => connection.kind === 'offline');
  const nowMs = useSessionState((state) => state.nowMs);
  return useRealm((realm) => {
    const user = userId === undefined ? undefined : realm.users.get(userId);
    if (!user?.isActive || user.isBot) return undefined;
    if (realm.organization.presence_disabled) return undefined;
    if (isOffline) return 'offline';
    // The server hears of oneself a little late; whether one wants to be seen counts at once.
    if (userId === realm.selfId) return realm.settings.presence_enabled ? 'active' : 'offline';
    const { presenceOfflineThresholdSeconds } = realm.organization.limits;
    return presenceState(
      realm.presences.get(user.userId),
      nowMs / 1000,
      presenceOfflineThresholdSeconds,
    );
  });
}
