import { Switch } from '~/ui/forms/Choice';
import { useIsOffered } from '~/widgets/capabilities/useIsOffered';
import { type SwitchName, useSettings } from './useSettings';

/** One on/off setting, saved at once. Absent if the server doesn't implement it. */
export function SettingSwitch({
  name,
  label,
  help,
}: {
  name: SwitchName;
  label: string;
  help?: string;
}) {
  const [settings, change] = useSettings();
  const isOffered = useIsOffered();
  if (!isOffered(name)) return null;
  return (
    <Switch
      label={label}
      help={help}
      isOn={settings[name]}
      onChange={(isOn) => change({ [name]: isOn })}
    />
  );
}
