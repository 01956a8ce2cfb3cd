import { hasChannelPermission } from '~/domain/capabilities/settings';
import { useRealm } from '~/session/react';
import { CHANNEL_PERMISSION_WORDS } from '~/widgets/channels/permissionWords';

/** The permissions that channels of this server have, with their words. */
export function useChannelPermissions(): typeof CHANNEL_PERMISSION_WORDS {
  const featureLevel = useRealm((realm) => realm.featureLevel);
  return CHANNEL_PERMISSION_WORDS.filter(([name]) => hasChannelPermission({ featureLevel }, name));
}
