import type { ChannelPermission } from '~/domain/channel';
import { CHANNEL_PERMISSION_SPECS } from '~/domain/permissions/settingChoices';
import { EditedSetting } from '~/widgets/groupSetting/EditedSetting';
import type { SettingForm } from '~/widgets/groupSetting/useSettingEdits';
import { CHANNEL_PERMISSION_WORDS } from '~/widgets/permissionWords';

/** Who may do what in a new channel. What is left alone is as usual. */
export function CreatePermissions({ form }: { form: SettingForm<ChannelPermission> }) {
  return CHANNEL_PERMISSION_WORDS.map(([name, words]) => (
    <EditedSetting
      key={name}
      name={name}
      form={form}
      spec={CHANNEL_PERMISSION_SPECS[name]}
      {...words}
    />
  ));
}
