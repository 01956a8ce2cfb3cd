import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { requireAdministrator } from '../../core/permissions';
import { audit } from '../audit/audit';
import { presentIcon } from '../present/icon';
import { storeOrganizationSettings } from './storeSettings';

/** Replaces or removes the organization's icon. Returns the previous file. */
export async function changeIcon(
  change: Change,
  actor: UserRow,
  icon_path: string | null,
): Promise<string | null> {
  requireAdministrator(actor);
  const { settings } = change.organization;
  await storeOrganizationSettings(change, { ...settings, icon_path });
  const data = presentIcon({ icon_path });
  change.emit({ type: 'realm', op: 'update_dict', property: 'icon', data }, { kind: 'everyone' });
  if (icon_path !== null) await audit(change, actor, { kind: 'icon_changed' });
  else if (settings.icon_path != null) await audit(change, actor, { kind: 'icon_removed' });
  return settings.icon_path ?? null;
}
