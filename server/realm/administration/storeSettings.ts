import type { Change } from '../../core/change';
import type { OrganizationSettings } from '../../core/organization';

/** Writes the organization's settings as a whole and refreshes `change.organization`. */
export async function storeOrganizationSettings(
  { db, reconfigured }: Change,
  settings: OrganizationSettings,
): Promise<void> {
  await db
    .updateTable('organization')
    .set({ settings_json: JSON.stringify(settings) })
    .execute();
  await reconfigured();
}
