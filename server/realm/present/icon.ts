import type { OrganizationSettings } from '../../core/organization';
import { REALM_ID } from './avatar';
import { ICON_URL } from './serverFacts';

/** The organization's icon: uploaded ("U"), or the default ("G"). */
export function presentIcon({ icon_path }: Pick<OrganizationSettings, 'icon_path'>): {
  icon_url: string;
  icon_source: 'G' | 'U';
} {
  if (icon_path === undefined || icon_path === null) {
    return { icon_url: ICON_URL, icon_source: 'G' };
  }
  return { icon_url: `/user_avatars/${REALM_ID}/${icon_path}`, icon_source: 'U' };
}

/** The logos for light and dark screens: uploaded ("U"), or the default ("D"). */
export function presentLogo({ logo_path }: Pick<OrganizationSettings, 'logo_path'>) {
  const { url, source } = logo(logo_path);
  return { logo_url: url, logo_source: source };
}

export function presentNightLogo({
  night_logo_path,
}: Pick<OrganizationSettings, 'night_logo_path'>) {
  const { url, source } = logo(night_logo_path);
  return { night_logo_url: url, night_logo_source: source };
}

function logo(path: string | null | undefined): { url: string; source: 'D' | 'U' } {
  if (path === undefined || path === null) return { url: ICON_URL, source: 'D' };
  return { url: `/user_avatars/${REALM_ID}/${path}`, source: 'U' };
}
