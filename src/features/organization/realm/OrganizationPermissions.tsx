import { PERMISSION_CONTROLS } from './permissionControls';
import { RealmSettings } from './RealmSettings';

/** Who can do what in the organization. Channels and groups can grant more. */
export function OrganizationPermissions() {
  return (
    <RealmSettings
      title="Permissions"
      about="Who can do what. Channels also have their own permissions."
      groups={PERMISSION_CONTROLS}
    />
  );
}
