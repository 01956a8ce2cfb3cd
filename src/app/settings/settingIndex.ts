import { OWN_SETTINGS } from '~/domain/capabilities/ownSettings';
import { isOffered as isSettingOffered } from '~/domain/capabilities/settings';
import { ROLE } from '~/domain/people/user';
import { pageHref } from '~/domain/places/pages';
import { ORGANIZATION_CONTROLS } from '~/features/organization/realm/organizationControls';
import { PERMISSION_CONTROLS } from '~/features/organization/realm/permissionControls';
import {
  type ControlGroup,
  isShownWith,
  offeredGroups,
} from '~/features/organization/realm/settingControls';
import { matchRank, searchKey } from '~/lib/textMatch';
import type { RealmState } from '~/model/state';
import { navigate } from '~/ui/location/hashLocation';
import { findSection, isOffered, type SettingsSection } from './sections';

/** A single setting: its control's label, and its section. */
export interface IndexedSetting {
  readonly section: SettingsSection;
  /** As on the page, where the control is found by it. */
  readonly label: string;
  /** Other words people may search by. */
  readonly words: string;
}

/** Generated from the same tables as the pages. */
const ORGANIZATION: readonly (readonly [id: string, groups: readonly ControlGroup[]])[] = [
  ['profile', ORGANIZATION_CONTROLS],
  ['permissions', PERMISSION_CONTROLS],
];

/** All settings available to this user on this server. */
export function settingIndex(realm: RealmState): readonly IndexedSetting[] {
  const role = realm.users.get(realm.selfId)?.role ?? ROLE.guest;
  const { organization } = realm;
  const own = OWN_SETTINGS.flatMap(({ at: [page, id], settings }) => {
    const section = findSection(page, id);
    const isThere = (name?: string) => name === undefined || isSettingOffered(organization, name);
    return settings
      .filter(([, , name]) => isThere(name))
      .map(([label, words = '']) => ({ section, label, words }));
  });
  const shared = ORGANIZATION.flatMap(([id, groups]) => {
    const section = findSection('organization', id);
    return offeredGroups(groups, organization).flatMap(({ title, controls }) =>
      controls
        .filter(isShownWith(organization))
        .map(({ label, help = '' }) => ({ section, label, words: `${title} ${help}` })),
    );
  });
  return [...own, ...shared].flatMap(({ section, ...setting }) =>
    section && isOffered(section, role, realm) ? [{ section, ...setting }] : [],
  );
}

/** Settings that match a query, best first. */
export function findSettings(
  index: readonly IndexedSetting[],
  query: string,
): readonly IndexedSetting[] {
  const wanted = searchKey(query);
  if (wanted === '') return [];
  return index
    .flatMap((setting) => {
      const byLabel = matchRank(wanted, searchKey(setting.label));
      const text = `${setting.label} ${setting.section.title} ${setting.words}`;
      const byWords = matchRank(wanted, searchKey(text));
      const rank = byLabel ?? (byWords === undefined ? undefined : byWords + 1);
      return rank === undefined ? [] : [{ setting, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ setting }) => setting);
}

/** Part of the history state: which control to go to on the page. */
export interface SettingState {
  readonly setting?: string;
}

export function goToSetting({ section, label }: IndexedSetting): void {
  const state: SettingState = { setting: label };
  navigate(pageHref(section.page, section.id).slice(1), { state });
}
