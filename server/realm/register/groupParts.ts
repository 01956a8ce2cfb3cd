import { presentGroup } from '../present/group';
import { activeStandings } from '../users/users';
import type { RegisterContext, RegisterFields, RegisterPart } from './part';

export const groupParts: readonly RegisterPart[] = [
  { type: 'realm_user_groups', load: groups, loadPublic: groups },
];

async function groups(context: RegisterContext): Promise<RegisterFields> {
  const { db, organization, options } = context;
  const lookup = organization.groups.lookupAmong(await activeStandings(db));
  const all = organization.groups.all();
  const listed = options.capabilities.has('include_deactivated_groups')
    ? all
    : all.filter((group) => !group.deactivated);
  return { realm_user_groups: listed.map((group) => presentGroup(group, lookup, organization)) };
}
