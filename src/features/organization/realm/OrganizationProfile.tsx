import { EmailDomains } from '../domains/EmailDomains';
import { OrganizationIcon } from './OrganizationIcon';
import { ORGANIZATION_CONTROLS } from './organizationControls';
import { RealmSettings } from './RealmSettings';

/** The organization's name, and how people join. */
export function OrganizationProfile() {
  return (
    <RealmSettings
      title="Organization"
      about="What it is, who can join, and what everyone starts with."
      groups={ORGANIZATION_CONTROLS}
      before={<OrganizationIcon />}
      after={<EmailDomains />}
    />
  );
}
