import { hasGroupPermission } from '~/domain/capabilities/settings';
import { useRealm } from '~/session/react';
import { GROUP_PERMISSION_WORDS } from '~/widgets/channels/permissionWords';

/** The group permissions this server has, with their labels. */
export function useShownPermissions(): typeof GROUP_PERMISSION_WORDS {
  const featureLevel = useRealm((realm) => realm.featureLevel);
  return GROUP_PERMISSION_WORDS.filter(([name]) => hasGroupPermission({ featureLevel }, name));
}
