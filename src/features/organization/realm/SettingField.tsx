import { REALM_PERMISSIONS } from '~/domain/organization/organization';
import { realmRight } from '~/domain/permissions/sources';
import { assertNever } from '~/lib/assertNever';
import { useRealm } from '~/session/react';
import { Switch } from '~/ui/forms/Choice';
import { DateField } from '~/ui/forms/DateField';
import { SelectField } from '~/ui/forms/SelectField';
import { TextField } from '~/ui/forms/TextField';
import { Note } from '~/ui/notices/Note';
import { RetentionNote } from '~/widgets/channels/RetentionNote';
import { EditedSetting } from '~/widgets/groupSetting/EditedSetting';
import { ChannelField } from './ChannelField';
import { DaysField } from './DaysField';
import { LimitField } from './LimitField';
import { PreviewedField } from './PreviewedField';
import { isForOwners, type SettingControl } from './settingControls';
import { LIMIT_CHOICES, RETENTION_CHOICES } from './settingOptions';
import type { RealmForm } from './useRealmForm';

export interface Rights {
  readonly isAdmin: boolean;
  readonly isOwner: boolean;
}

const OWNERS_ONLY = 'Only owners can change this.';
const MINUTES = { label: 'minutes', size: 60 } as const;
const DAYS = { label: 'days', size: 1 } as const;

/** The control of one setting. */
export function SettingField({
  control,
  form: { values: form, permissions },
  rights: { isAdmin, isOwner },
}: {
  control: SettingControl;
  form: RealmForm;
  rights: Rights;
}) {
  const realmPermissions = useRealm((realm) => realm.organization.permissions);
  const { label, help } = control;
  if (control.kind === 'permission') {
    const { name } = control;
    const [may, denial] = isForOwners(control)
      ? [isOwner, OWNERS_ONLY]
      : [isAdmin, 'Only administrators can change this.'];
    const { form: general } = form.errors;
    return (
      <EditedSetting
        name={name}
        form={permissions}
        label={label}
        help={help}
        spec={REALM_PERMISSIONS[name]}
        rightOf={(value) => realmRight(name, { ...realmPermissions, [name]: value })}
        disabledReason={may ? undefined : denial}
        lastChange={{ kind: 'organization_updated' }}
        error={general?.includes(`'${name}'`) ? general : undefined}
      />
    );
  }
  const error = form.errors[control.name];
  const isLocked = isForOwners(control) && !isOwner;
  const common = { label, help: isLocked ? OWNERS_ONLY : help, isDisabled: isLocked, error };
  switch (control.kind) {
    case 'switch': {
      const { name, isInverted = false } = control;
      return (
        <>
          <Switch
            label={label}
            help={common.help}
            isOn={form.values[name] !== isInverted}
            isDisabled={isLocked}
            onChange={(isOn) => form.set(name, isOn !== isInverted)}
          />
          {error && <Note kind="bad">{error}</Note>}
        </>
      );
    }
    case 'text': {
      const { name, limit } = control;
      const value = form.values[name];
      if (control.isMarkdown) {
        const set = (text: string) => form.set(name, text);
        return <PreviewedField {...common} value={value} limit={limit} onChange={set} />;
      }
      return (
        <TextField
          {...common}
          dir="auto"
          value={value}
          onChange={(event) => form.set(name, event.target.value)}
        />
      );
    }
    case 'choice': {
      const { name, options } = control;
      const value = form.values[name];
      const isKnown = options.some(([option]) => option === value);
      const all = isKnown ? options : [...options, [value, String(value)] as const];
      return (
        <SelectField
          {...common}
          options={all.map(([option, text]) => ({ id: String(option), label: text }))}
          value={String(value)}
          onChange={(id) => {
            const [chosen] = all.find(([option]) => String(option) === id) ?? [];
            if (chosen !== undefined) form.set(name, chosen as never);
          }}
        />
      );
    }
    case 'channel': {
      const { name, isPrivate } = control;
      return (
        <ChannelField
          {...common}
          isPrivate={isPrivate}
          value={form.values[name]}
          onChange={(id) => form.set(name, id)}
        />
      );
    }
    case 'days': {
      const { name } = control;
      return (
        <DaysField
          {...common}
          value={form.values[name]}
          onChange={(days) => form.set(name, days)}
        />
      );
    }
    case 'date': {
      const { name } = control;
      const at = form.values[name];
      return (
        <DateField
          {...common}
          value={at === 0 ? '' : isoDay(new Date(at * 1000))}
          onChange={(event) => {
            const day = new Date(`${event.target.value}T00:00`).getTime();
            form.set(name, Number.isNaN(day) ? 0 : Math.floor(day / 1000));
          }}
        />
      );
    }
    case 'limit': {
      const { name } = control;
      return (
        <LimitField
          {...common}
          choices={LIMIT_CHOICES}
          noneLabel="Any time"
          unit={MINUTES}
          value={form.values[name]}
          onChange={(seconds) => form.set(name, seconds)}
        />
      );
    }
    case 'retention': {
      const days = form.values[control.name];
      return (
        <>
          <LimitField
            {...common}
            help={isOwner ? help : OWNERS_ONLY}
            isDisabled={!isOwner}
            choices={RETENTION_CHOICES}
            noneLabel="Never"
            unit={DAYS}
            value={days === -1 ? null : days}
            onChange={(value) => form.set(control.name, value ?? -1)}
          />
          <RetentionNote days={days} />
        </>
      );
    }
    default:
      return assertNever(control);
  }
}

/** The value of a date input, in this device's time zone. */
function isoDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
