import { useShallow } from 'zustand/react/shallow';
import type { UserGroup } from '~/domain/people/group';
import {
  mayAddMembers,
  mayJoinGroup,
  mayLeaveGroup,
  mayManageGroup,
  mayRemoveMembers,
} from '~/domain/permissions/userGroups';
import { channelActor } from '~/model/selectors/permissions/permissions';
import { useRealm } from '~/session/react';

export interface GroupRights {
  /** Whether the user is a direct member, not one through a nested group. */
  readonly isMember: boolean;
  readonly canManage: boolean;
  readonly canAdd: boolean;
  readonly canRemove: boolean;
  readonly canJoin: boolean;
  readonly canLeave: boolean;
}

/** What the user can do with a group now (PE1, PE2). */
export function useGroupRights(group: UserGroup): GroupRights {
  return useRealm(
    useShallow((realm) => {
      const actor = channelActor(realm);
      const isMember = group.members.includes(realm.selfId);
      return {
        isMember,
        canManage: mayManageGroup(actor, group),
        canAdd: mayAddMembers(actor, group),
        canRemove: mayRemoveMembers(actor, group),
        canJoin: !isMember && !group.isDeactivated && mayJoinGroup(actor, group),
        canLeave: isMember && mayLeaveGroup(actor, group),
      };
    }),
  );
}
