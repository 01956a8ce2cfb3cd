import type { RuledChannel } from '~/domain/permissions/channels';
import { CHANNEL_PERMISSION_SPECS } from '~/domain/permissions/settingChoices';
import { channelRight } from '~/domain/permissions/sources';
import type { ChannelPermission } from '~/domain/places/channel';
import { useRealm } from '~/session/react';
import { EditedSetting } from '~/widgets/groupSetting/EditedSetting';
import type { SettingForm } from '~/widgets/groupSetting/useSettingEdits';
import { useChannelPermissions } from '../useChannelPermissions';

/** Permissions of a new channel. Settings left alone keep their defaults. */
export function CreatePermissions({
  form,
  channel,
}: {
  form: SettingForm<ChannelPermission>;
  /** The channel as it will be created. */
  channel: RuledChannel;
}) {
  const realmPermissions = useRealm((realm) => realm.organization.permissions);
  return useChannelPermissions().map(([name, words]) => (
    <EditedSetting
      key={name}
      name={name}
      form={form}
      spec={CHANNEL_PERMISSION_SPECS[name]}
      rightOf={(value) =>
        channelRight(
          name,
          { ...channel, permissions: { ...channel.permissions, [name]: value } },
          realmPermissions,
        )
      }
      {...words}
    />
  ));
}
