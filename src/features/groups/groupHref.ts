import { pageHref } from '~/domain/places/pages';

/** Groups are shown on a page of their own and in the settings; each keeps to its own URLs. */
export type GroupsPlace = 'groups' | 'organization';

export type GroupTab = 'members' | 'permissions' | 'uses';

export function groupHref(place: GroupsPlace, ...path: readonly (string | number)[]): string {
  return place === 'groups'
    ? pageHref('groups', ...path)
    : pageHref('organization', 'groups', ...path);
}
