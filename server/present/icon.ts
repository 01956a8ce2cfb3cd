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

/** The logo for light or dark screens: uploaded ("U"), or the one that all begin with ("D"). */
export function presentLogo(
  { logo_path, night_logo_path }: Pick<OrganizationSettings, 'logo_path' | 'night_logo_path'>,
  isNight: boolean,
): { night: boolean; logo_url: string; logo_source: 'D' | 'U' } {
  const path = (isNight ? night_logo_path : logo_path) ?? null;
  if (path === null) return { night: isNight, logo_url: ICON_URL, logo_source: 'D' };
  return { night: isNight, logo_url: `/user_avatars/${REALM_ID}/${path}`, logo_source: 'U' };
}
