import { isOffered, offeredValues, sendsMail } from '~/domain/capabilities/settings';
import {
  type Organization,
  type OrganizationValues,
  OWNER_ONLY_PERMISSIONS,
  type RealmLimitSetting,
  type RealmPermission,
} from '~/domain/organization/organization';

/** Names of settings whose values have type `T`. */
export type SettingOf<T> = {
  [K in keyof OrganizationValues]: OrganizationValues[K] extends T ? K : never;
}[keyof OrganizationValues];

interface Words {
  readonly label: string;
  readonly help?: string;
  /** Shown only while another setting has this value. */
  readonly when?: { readonly name: SettingOf<number> } & (
    | { readonly is: number }
    | { readonly isNot: number }
  );
  /** Help where the server sends no mail, so no one has proven that an address is theirs. */
  readonly unprovenHelp?: string;
}

/** How one organization setting is displayed and changed. */
export type SettingControl = Words &
  (
    | {
        readonly kind: 'switch';
        readonly name: SettingOf<boolean>;
        /** The setting forbids what the switch allows. */
        readonly isInverted?: boolean;
      }
    | {
        readonly kind: 'text';
        readonly name: SettingOf<string>;
        /** In characters. */
        readonly limit: number;
        readonly isMarkdown?: boolean;
        readonly isRequired?: boolean;
        /** The URL of a call server. */
        readonly isCallUrl?: boolean;
      }
    | {
        readonly kind: 'choice';
        readonly name: SettingOf<string> | SettingOf<number>;
        readonly options: readonly (readonly [value: string | number, label: string])[];
      }
    | { readonly kind: 'channel'; readonly name: SettingOf<number>; readonly isPrivate?: boolean }
    | { readonly kind: 'days'; readonly name: SettingOf<number> }
    /** A day, in UNIX seconds; 0: none. */
    | { readonly kind: 'date'; readonly name: SettingOf<number> }
    | { readonly kind: 'limit'; readonly name: RealmLimitSetting }
    | { readonly kind: 'retention'; readonly name: 'message_retention_days' }
    | { readonly kind: 'permission'; readonly name: RealmPermission }
  );

/** Settings that belong together. */
export interface ControlGroup {
  readonly title: string;
  readonly about?: string;
  readonly controls: readonly SettingControl[];
}

/** The settings that the server implements, and only the choices it supports. */
export function offeredGroups(
  groups: readonly ControlGroup[],
  organization: Organization,
): readonly ControlGroup[] {
  return groups
    .map((group) => ({
      ...group,
      controls: group.controls
        .filter(({ name }) => isOffered(organization, name))
        .map((control) => {
          if (control.unprovenHelp !== undefined && !sendsMail(organization)) {
            return { ...control, help: control.unprovenHelp };
          }
          const values = offeredValues(organization, control.name);
          if (control.kind !== 'choice' || values === undefined) return control;
          const options = control.options.filter(([value]) => values.some((one) => one === value));
          return { ...control, options };
        }),
    }))
    .filter(({ controls }) => controls.length > 0);
}

/** Whether a control is shown with these values. */
export function isShownWith(values: OrganizationValues): (control: SettingControl) => boolean {
  return ({ when }) => {
    if (when === undefined) return true;
    const value = values[when.name];
    return 'is' in when ? value === when.is : value !== when.isNot;
  };
}

/** Whether the server accepts a change only from owners; all others it accepts from administrators too. */
export function isForOwners(control: SettingControl): boolean {
  if (control.kind === 'retention' || control.name.startsWith('parley_second_factor')) return true;
  return control.kind === 'permission' && OWNER_ONLY_PERMISSIONS.includes(control.name);
}
