import type { RealmState } from '~/model/state';
import { SelectField } from '~/ui/forms/SelectField';
import { useIsOffered } from '~/widgets/capabilities/useIsOffered';
import { useSettings } from './useSettings';

type Settings = RealmState['settings'];
type ChoiceName = {
  [K in keyof Settings]: Settings[K] extends number | string ? K : never;
}[keyof Settings];

/**
 * One setting with a few values, saved at once; absent if the server lacks it. Unknown values of newer servers are
 * shown as is.
 */
export function SettingChoice<K extends ChoiceName>({
  name,
  label,
  help,
  values,
}: {
  name: K;
  label: string;
  help?: string;
  values: readonly { readonly value: Settings[K]; readonly label: string }[];
}) {
  const isOffered = useIsOffered();
  const [settings, change] = useSettings();
  if (!isOffered(name)) return null;
  const current = settings[name];
  const isKnown = values.some(({ value }) => value === current);
  const all = isKnown ? values : [...values, { value: current, label: String(current) }];
  return (
    <SelectField
      label={label}
      help={help}
      options={all.map(({ value, label: text }) => ({ id: String(value), label: text }))}
      value={String(current)}
      onChange={(id) => {
        const chosen = all.find(({ value }) => String(value) === id);
        if (chosen) change({ [name]: chosen.value });
      }}
    />
  );
}
