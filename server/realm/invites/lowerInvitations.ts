import { ApiError } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { mayInOrganization } from '../../core/permissions';
import { accessGroup, checkMayAdd } from '../groups/groupAccess';
import { idsOf } from './acceptInvitation';
import { checkChannels, NEWCOMER } from './invitation';
import { emitInvitesChanged } from './invites';

const PERMISSIONS = {
  invites: 'can_invite_users_group',
  invite_links: 'create_multiuse_invite_group',
} as const;

/** After a demotion: invitations grant no more than their maker could grant now. `maker`: with the new role. */
export async function lowerInvitations(change: Change, maker: UserRow): Promise<void> {
  let isAny = false;
  for (const table of ['invites', 'invite_links'] as const) {
    const mayInvite = mayInOrganization(change.organization, maker, PERMISSIONS[table]);
    const rows = await change.db
      .selectFrom(table)
      .select(['id', 'role', 'channel_ids_json', 'group_ids_json'])
      .where('inviter_id', '=', maker.id)
      .where('revoked', '=', 0)
      .execute();
    isAny ||= rows.length > 0;
    for (const row of rows) {
      const lowered = mayInvite ? await lower(change, maker, row) : { revoked: 1 as const };
      await change.db.updateTable(table).set(lowered).where('id', '=', row.id).execute();
    }
  }
  if (isAny) await emitInvitesChanged(change, maker.id);
}

async function lower(
  change: Change,
  maker: UserRow,
  row: {
    readonly role: number;
    readonly channel_ids_json: string;
    readonly group_ids_json: string;
  },
) {
  const channels = await kept(idsOf(row.channel_ids_json), (id) =>
    checkChannels(change, maker, [id]),
  );
  const groups = await kept(idsOf(row.group_ids_json), async (id) =>
    checkMayAdd(change, maker, accessGroup(change, id), [NEWCOMER]),
  );
  return {
    // A smaller number is a higher role.
    role: Math.max(row.role, maker.role),
    channel_ids_json: JSON.stringify(channels),
    group_ids_json: JSON.stringify(groups),
  };
}

/** The ids that `check` does not refuse. */
async function kept(
  ids: readonly number[],
  check: (id: number) => Promise<void>,
): Promise<readonly number[]> {
  const good: number[] = [];
  for (const id of ids) {
    try {
      await check(id);
      good.push(id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
  return good;
}
