import { GROUP_PERMISSIONS } from '~/contract/records/group';
import { type ActionContext, type ActionResult, type ActionTable, act, somebody } from './action';
import {
  someAccountIds,
  someGroupId,
  someName,
  someOwnGroupId,
  somePermissions,
  someSetting,
  someStaff,
} from './administered';

function onGroup(
  weight: number,
  run: (context: ActionContext, user_group_id: number) => Promise<ActionResult>,
) {
  return {
    weight,
    async run(context: ActionContext): Promise<ActionResult> {
      const id = await someOwnGroupId(context);
      return id === undefined ? 'idle' : run(context, id);
    },
  };
}

/** What happens to user groups. */
export const groupActions: ActionTable = {
  createGroup: {
    weight: 2.5,
    async run(context) {
      const { dice } = context;
      return act(
        context,
        dice.chance(0.6) ? someStaff(context) : somebody(context),
        'createUserGroup',
        {
          name: someName(context),
          description: 'those who were there',
          members: await someAccountIds(context),
          subgroups: dice.chance(0.3) ? [await someGroupId(context)] : [],
          ...(await somePermissions(context, GROUP_PERMISSIONS)),
        },
      );
    },
  },
  updateGroup: onGroup(3, async (context, user_group_id) => {
    const { dice } = context;
    const setting = dice.pick(GROUP_PERMISSIONS) ?? 'can_join_group';
    return act(context, someStaff(context), 'updateUserGroup', {
      user_group_id,
      ...(dice.chance(0.3) ? { name: someName(context) } : {}),
      ...(dice.chance(0.3) ? { description: `described ${dice.below(9)}` } : {}),
      ...(dice.chance(0.6) ? { [setting]: { new: await someSetting(context) } } : {}),
    });
  }),
  changeMembers: onGroup(4, async (context, user_group_id) => {
    const { dice } = context;
    const ids = await someAccountIds(context);
    const actor = dice.chance(0.7) ? someStaff(context) : somebody(context);
    return act(context, actor, 'updateUserGroupMembers', {
      user_group_id,
      ...(dice.chance(0.6) ? { add: ids } : { delete: dice.chance(0.4) ? [actor.id] : ids }),
    });
  }),
  changeSubgroups: onGroup(2, async (context, user_group_id) => {
    const { dice } = context;
    const groups = [await someGroupId(context)];
    return act(context, someStaff(context), 'updateUserGroupSubgroups', {
      user_group_id,
      ...(dice.chance(0.6) ? { add: groups } : { delete: groups }),
    });
  }),
  deactivateGroup: onGroup(1, (context, user_group_id) =>
    act(context, someStaff(context), 'deactivateUserGroup', { user_group_id }),
  ),
  reactivateGroup: onGroup(1, (context, user_group_id) =>
    act(context, someStaff(context), 'updateUserGroup', { user_group_id, deactivated: false }),
  ),
};
