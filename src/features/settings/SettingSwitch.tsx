import { Switch } from '~/ui/forms/Choice';
import { useIsOffered } from '~/widgets/capabilities/useIsOffered';
import { type SwitchName, useSettings } from './useSettings';

/** One setting that is on or off, saved at once. Absent where the server does nothing about it. */
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
  const isOffered = useIsOffered();
  if (!isOffered(name)) return null;
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
