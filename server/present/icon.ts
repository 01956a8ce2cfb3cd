import type { OrganizationSettings } from '../realm/organization';
import { REALM_ID } from './avatar';
import { ICON_URL } from './serverFacts';

/** The organization's icon: uploaded ("U"), or the one that all begin with ("G"). */
export function presentIcon({ icon_path }: Pick<OrganizationSettings, 'icon_path'>): {
  icon_url: string;
  icon_source: 'G' | 'U';
} {
  if (icon_path === undefined || icon_path === null) {
    return { icon_url: ICON_URL, icon_source: 'G' };
  }
  return { icon_url: `/user_avatars/${REALM_ID}/${icon_path}`, icon_source: 'U' };
}
