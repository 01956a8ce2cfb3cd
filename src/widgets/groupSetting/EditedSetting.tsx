import type { LastChange } from '../form/useLastChange';
import { GroupSettingConflict } from './GroupSettingConflict';
import { GroupSettingField, type GroupSettingFieldProps } from './GroupSettingField';
import type { SettingForm } from './useSettingEdits';

/**
 * One group setting in a form of several. If there is a conflict, the choice shows below the field, which stays, so
 * that typing isn't interrupted.
 */
export function EditedSetting<N extends string>({
  name,
  form,
  lastChange,
  ...field
}: Omit<GroupSettingFieldProps, 'value' | 'saved' | 'onChange'> & {
  readonly name: N;
  readonly form: SettingForm<N>;
  /** Where to look up who saved a concurrent change; absent for things being created. */
  readonly lastChange?: LastChange;
}) {
  const stand = form.stand(name);
  const isConflict = stand.kind === 'conflict';
  return (
    <>
      <GroupSettingField
        {...field}
        value={isConflict ? stand.mine : stand.value}
        saved={isConflict ? stand.base : stand.kind === 'changed' ? stand.old : stand.value}
        onChange={(value) => form.set(name, value)}
      />
      {isConflict && (
        <GroupSettingConflict
          {...stand}
          label={field.label}
          lastChange={lastChange}
          onKeepTheirs={() => form.keepTheirs(name)}
          onUseMine={() => form.takeMine(name)}
          onUseBoth={(nobodyId) => form.takeBoth(name, nobodyId)}
        />
      )}
    </>
  );
}
