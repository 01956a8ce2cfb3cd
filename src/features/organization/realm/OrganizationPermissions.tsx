import { PERMISSION_CONTROLS } from './permissionControls';
import { RealmSettings } from './RealmSettings';

/** Who may do what in the organization. Channels and groups can add to it. */
export function OrganizationPermissions() {
  return (
    <RealmSettings
      title="Permissions"
      about="Who can do what. Channels also have their own permissions."
      groups={PERMISSION_CONTROLS}
    />
  );
}
