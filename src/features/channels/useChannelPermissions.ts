import { hasChannelPermission } from '~/domain/capabilities/settings';
import { useRealm } from '~/session/react';
import { CHANNEL_PERMISSION_WORDS } from '~/widgets/channels/permissionWords';

/** The channel permissions this server has, with their labels. */
export function useChannelPermissions(): typeof CHANNEL_PERMISSION_WORDS {
  const featureLevel = useRealm((realm) => realm.featureLevel);
  return CHANNEL_PERMISSION_WORDS.filter(([name]) => hasChannelPermission({ featureLevel }, name));
}
