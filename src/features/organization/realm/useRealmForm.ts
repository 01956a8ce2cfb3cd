import { asChannelId } from '~/domain/ids';
import type { OrganizationValues, RealmPermission } from '~/domain/organization/organization';
import { countOf } from '~/lib/listNames';
import type { RealmState } from '~/model/state';
import { useRealm, useSession } from '~/session/react';
import { getOrganization, updateOrganization } from '~/session/resources/organization/organization';
import { isRequestError, RequestError } from '~/session/types';
import { type Form, type Shared, useForm } from '~/widgets/form/useForm';
import { type SettingForm, useSettingEdits } from '~/widgets/groupSetting/useSettingEdits';
import { checkSettings, placeSettingError } from './checkSettings';
import type { ControlGroup, SettingControl } from './settingControls';
import { LIMIT_CHOICES } from './settingOptions';

export interface RealmForm {
  readonly values: Form<OrganizationValues>;
  readonly permissions: SettingForm<RealmPermission>;
  /** The changed settings. */
  readonly changes: readonly SettingControl[];
  readonly save: () => Promise<boolean>;
  readonly reset: () => void;
  /** Drops only the changes of these. */
  readonly drop: (controls: readonly SettingControl[]) => void;
}

/**
 * The organization's settings while edited. Only permissions have an `old` on the wire: the rest is read again before
 * it is written, so that two administrators don't overwrite each other unnoticed. `page`: the name to keep drafts
 * under.
 */
export function useRealmForm(page: string, groups: readonly ControlGroup[]): RealmForm {
  const session = useSession();
  const organization = useRealm((realm) => realm.organization);
  const permissions = useSettingEdits<RealmPermission>(
    organization.permissions,
    `organization permissions ${page}`,
  );
  const values = useForm<OrganizationValues>({
    draft: `organization ${page}`,
    saved: organization,
    shared: useShared(groups),
    reread: () => getOrganization(session),
    check: (entered) => checkSettings(groups, entered),
    save: (_, changed) =>
      updateOrganization(session, {
        values: changed,
        permissions: permissions.changes,
      }).catch(explainMismatch),
    place: (error, changed) =>
      placeSettingError(error, Object.keys(changed) as (keyof OrganizationValues)[]),
  });
  const changes = groups
    .flatMap(({ controls }) => controls)
    .filter((control) =>
      control.kind === 'permission'
        ? permissions.stand(control.name).kind !== 'saved'
        : values.values[control.name] !== organization[control.name],
    );
  return {
    values,
    permissions,
    changes,
    save: () => permissions.saving(() => values.submit()),
    reset: () => {
      values.reset();
      permissions.reset();
    },
    drop: (controls) => {
      for (const control of controls) {
        if (control.kind === 'permission') permissions.keepTheirs(control.name);
        else values.keepTheirs(control.name);
      }
    },
  };
}

function useShared(groups: readonly ControlGroup[]): Shared<OrganizationValues> {
  const channels = useRealm((realm) => realm.channels);
  const controls = groups.flatMap((group) => group.controls);
  return {
    names: Object.fromEntries(controls.map(({ name, label }) => [name, label])),
    wordsOf: (field, value) => settingWords(controls, channels, field, value),
    lastChange: { kind: 'organization_updated' },
  };
}

/** The event that turns the edit into a choice is on its way: until then, there is nothing more to say. */
function explainMismatch(error: unknown): never {
  if (!isRequestError(error) || error.code !== 'EXPECTATION_MISMATCH') throw error;
  const words = 'Someone changed one of these at the same time. Wait for their change to arrive.';
  throw new RequestError(error.kind, error.route, words, { code: error.code, cause: error });
}

/** Text for a setting's value; undefined: the value as is. */
function settingWords(
  controls: readonly SettingControl[],
  channels: RealmState['channels'],
  name: keyof OrganizationValues,
  value: OrganizationValues[keyof OrganizationValues],
): string | undefined {
  const control = controls.find((one) => one.name === name);
  switch (control?.kind) {
    case 'switch':
      return value === (control.isInverted !== true) ? 'On' : 'Off';
    case 'choice':
      return control.options.find(([option]) => option === value)?.[1];
    case 'channel':
      return channels.get(asChannelId(Number(value)))?.name ?? 'None';
    case 'days':
      return countOf(Number(value), 'day', 'days');
    case 'retention':
      return value === -1 ? 'Never' : countOf(Number(value), 'day', 'days');
    case 'limit':
      if (value === null) return 'Any time';
      return (
        LIMIT_CHOICES.find(([size]) => size === value)?.[1] ??
        countOf(Number(value) / 60, 'minute', 'minutes')
      );
    default:
      return undefined;
  }
}
