import * as api from '~/api/endpoints/groups';
import type { UserGroup } from '~/domain/group';
import type { GroupId } from '~/domain/ids';
import { command } from '../command';
import type { Session } from '../session';
import { anticipateIn } from './anticipate';

export const createGroup = command(api.createGroup);
export const updateGroup = command(api.updateGroup);
export const deactivateGroup = command(api.deactivateGroup);
export const updateGroupMembers = command(api.updateGroupMembers);

/** The group as the server has it now, put into the state as its event will. */
export async function refreshGroup(
  session: Session,
  groupId: GroupId,
): Promise<UserGroup | undefined> {
  const groups = await api.listGroups(session.api);
  const group = groups.find(({ id }) => id === groupId);
  if (group) anticipateIn(session, { kind: 'groupAdded', group });
  return group;
}
