import { asChannelId } from '~/domain/ids';
import type { OrganizationValues } from '~/domain/organization';
import type { RealmState } from '~/model/state';
import type { SettingControl } from './settingControls';
import { LIMIT_CHOICES } from './settingOptions';

/** What a value of a setting is called on the screen; undefined: as it is written. */
export function settingWords(
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
      return `${value} days`;
    case 'retention':
      return value === -1 ? 'Never' : `${value} days`;
    case 'limit':
      if (value === null) return 'Any time';
      return LIMIT_CHOICES.find(([size]) => size === value)?.[1] ?? `${Number(value) / 60} minutes`;
    default:
      return undefined;
  }
}
