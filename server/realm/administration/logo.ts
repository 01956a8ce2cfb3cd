import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { requireAdministrator } from '../../core/permissions';
import { audit } from '../audit/audit';
import { presentLogo, presentNightLogo } from '../present/icon';
import { storeOrganizationSettings } from './storeSettings';

/** Replaces or removes the organization's logo. Returns the previous file. */
export async function changeLogo(
  change: Change,
  actor: UserRow,
  isNight: boolean,
  path: string | null,
): Promise<string | null> {
  requireAdministrator(actor);
  const { settings } = change.organization;
  const column = isNight ? 'night_logo_path' : 'logo_path';
  await storeOrganizationSettings(change, { ...settings, [column]: path });
  change.emit(
    {
      type: 'realm',
      op: 'update_dict',
      property: isNight ? 'night_logo' : 'logo',
      data: isNight
        ? presentNightLogo(change.organization.settings)
        : presentLogo(change.organization.settings),
    },
    { kind: 'everyone' },
  );
  if (path !== null) await audit(change, actor, { kind: 'logo_changed' });
  else if (settings[column] != null) await audit(change, actor, { kind: 'logo_removed' });
  return settings[column] ?? null;
}
