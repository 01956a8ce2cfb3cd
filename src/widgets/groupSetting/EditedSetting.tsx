import { GroupSettingConflict } from './GroupSettingConflict';
import { GroupSettingField, type GroupSettingFieldProps } from './GroupSettingField';
import type { SettingForm } from './useSettingEdits';

/** One group setting of a form of several: its field, or the choice that a conflict asks for. */
export function EditedSetting<N extends string>({
  name,
  form,
  ...field
}: Omit<GroupSettingFieldProps, 'value' | 'saved' | 'onChange'> & {
  readonly name: N;
  readonly form: SettingForm<N>;
}) {
  const stand = form.stand(name);
  if (stand.kind === 'conflict') {
    return (
      <GroupSettingConflict
        {...stand}
        label={field.label}
        onKeepTheirs={() => form.keepTheirs(name)}
        onUseMine={() => form.takeMine(name)}
      />
    );
  }
  return (
    <GroupSettingField
      {...field}
      value={stand.value}
      saved={stand.kind === 'changed' ? stand.old : stand.value}
      onChange={(value) => form.set(name, value)}
    />
  );
}
