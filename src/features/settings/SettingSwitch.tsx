import { Switch } from '~/ui/forms/Choice';
import { type SwitchName, useSettings } from './useSettings';

/** One setting that is on or off, saved at once. */
export function SettingSwitch({
  name,
  label,
  help,
}: {
  name: SwitchName;
  label: string;
  help?: string;
}) {
  const [settings, change, isFixed = false] = useSettings();
  return (
    <Switch
      label={label}
      help={help}
      isOn={settings[name]}
      isDisabled={isFixed}
      onChange={(isOn) => change({ [name]: isOn })}
    />
  );
}
