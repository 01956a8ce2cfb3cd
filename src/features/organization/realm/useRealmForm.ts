import type { OrganizationValues, RealmPermission } from '~/domain/organization';
import { updateOrganization } from '~/session/commands/organization';
import { useRealm, useSession } from '~/session/react';
import { isRequestError, RequestError } from '~/session/types';
import { type SettingForm, useSettingEdits } from '~/widgets/groupSetting/useSettingEdits';
import { type Form, useForm } from '~/widgets/useForm';
import { checkSettings, placeSettingError } from './checkSettings';
import type { ControlGroup } from './settingControls';

export interface RealmForm {
  readonly values: Form<OrganizationValues>;
  readonly permissions: SettingForm<RealmPermission>;
  /** What the changed settings are called. */
  readonly changes: readonly string[];
  readonly save: () => Promise<boolean>;
  readonly reset: () => void;
}

/** The organization's settings while they are edited: plain values, and permissions with their conflicts. */
export function useRealmForm(groups: readonly ControlGroup[]): RealmForm {
  const session = useSession();
  const organization = useRealm((realm) => realm.organization);
  const permissions = useSettingEdits<RealmPermission>(organization.permissions);
  const values = useForm<OrganizationValues>({
    saved: organization,
    check: (entered) => checkSettings(groups, entered),
    save: (_, changed) =>
      updateOrganization(session, {
        values: changed,
        permissions: permissions.changes,
      }).catch(explainMismatch),
    place: (error, changed) =>
      placeSettingError(error, Object.keys(changed) as (keyof OrganizationValues)[]),
  });
  const changedControls = groups
    .flatMap(({ controls }) => controls)
    .filter((control) =>
      control.kind === 'permission'
        ? permissions.stand(control.name).kind !== 'saved'
        : values.values[control.name] !== organization[control.name],
    );
  return {
    values,
    permissions,
    changes: changedControls.map(({ label }) => label),
    save: async () => {
      const isSaved = await values.submit();
      if (isSaved) permissions.reset();
      return isSaved;
    },
    reset: () => {
      values.reset();
      permissions.reset();
    },
  };
}

/** The event that turns the edit into a choice is on its way: until then this is all there is to say. */
function explainMismatch(error: unknown): never {
  if (!isRequestError(error) || error.code !== 'EXPECTATION_MISMATCH') throw error;
  const words = 'Somebody changed one of these at the same moment. Wait for theirs to arrive.';
  throw new RequestError(error.kind, error.route, words, { code: error.code, cause: error });
}
