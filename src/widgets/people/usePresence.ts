import type { UserId } from '~/domain/ids';
import { type PresenceState, presenceState } from '~/domain/people/user';
import { useRealm, useSessionState } from '~/session/react';

/**
 * The presence to show for a person. undefined: none, for bots, deactivated people, and organizations with presence
 * turned off. Updated every minute; without a connection, no one counts as present.
 */
export function usePresence(userId: UserId | undefined): PresenceState | undefined {
  const isOffline = useSessionState(({ connection }) => connection.kind === 'offline');
  const nowMs = useSessionState((state) => state.nowMs);
  return useRealm((realm) => {
    const user = userId === undefined ? undefined : realm.users.get(userId);
    if (!user?.isActive || user.isBot) return undefined;
    if (realm.organization.presence_disabled) return undefined;
    if (isOffline) return 'offline';
    // The server learns about the reader a little late; whether they want to be visible applies at once.
    if (userId === realm.selfId) return realm.settings.presence_enabled ? 'active' : 'offline';
    const { presenceOfflineThresholdSeconds } = realm.organization.limits;
    return presenceState(
      realm.presences.get(user.userId),
      nowMs / 1000,
      presenceOfflineThresholdSeconds,
    );
  });
}
