import { CHANNEL_PERMISSIONS, type ChannelPermission } from '~/domain/channel';
import type { GroupSetting } from '~/domain/permissions/groups';
import { CHANNEL_PERMISSION_SPECS } from '~/domain/permissions/settingChoices';
import { defaultSettings } from '~/model/selectors/defaultSettings';
import { useRealm } from '~/session/react';

/** What a new channel's permissions are when nobody says otherwise. */
export function useDefaultPermissions(): Readonly<Record<ChannelPermission, GroupSetting>> {
  const groups = useRealm((realm) => realm.groups);
  const selfId = useRealm((realm) => realm.selfId);
  return defaultSettings({ groups, selfId }, CHANNEL_PERMISSIONS, CHANNEL_PERMISSION_SPECS);
}
