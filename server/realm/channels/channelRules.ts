import type { TopicsPolicyWire } from '~/contract/records/channel';
import { nameKey } from '~/lib/nameKey';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { Reader, UserRow } from '../../core/db/schema';
import type { Organization } from '../../core/organization';
import { mayInOrganization, requireOwner } from '../../core/permissions';
import { findChannelByKey } from './channel';

/** How open a channel is. Public channels show their history to every subscriber. */
export interface Privacy {
  readonly isPrivate: boolean;
  readonly isWebPublic: boolean;
  readonly historyPublic: boolean;
}

/** Refuses invalid combinations (E3), and openness the organization doesn't allow. */
export function checkPrivacy(organization: Organization, actor: UserRow, privacy: Privacy): void {
  if (privacy.isPrivate && privacy.isWebPublic) throw badRequest('Invalid parameters');
  if (!privacy.isPrivate && !privacy.historyPublic) throw badRequest('Invalid parameters');
  if (!privacy.isWebPublic) return;
  if (!organization.settings.enable_spectator_access) {
    throw badRequest('Web-public channels are not enabled.');
  }
  if (!mayInOrganization(organization, actor, 'can_create_web_public_channel_group')) {
    throw badRequest('Insufficient permission');
  }
}

/** Converts `realm_default` and the like to the stored form: null = the organization's, -1 = forever. Owners only. */
export function checkRetention(actor: UserRow, wanted: number | string): number | null {
  requireOwner(actor);
  if (wanted === 'realm_default') return null;
  if (wanted === 'unlimited' || wanted === 'forever' || wanted === -1) return -1;
  if (typeof wanted === 'number' && wanted >= 1) return wanted;
  throw badRequest("Bad value for 'message_retention_days'");
}

export async function checkTopicsPolicy(
  change: Change,
  actor: UserRow,
  policy: TopicsPolicyWire,
  channelId: number | undefined,
): Promise<TopicsPolicyWire> {
  if (!mayInOrganization(change.organization, actor, 'can_set_topics_policy_group')) {
    throw badRequest('Insufficient permission');
  }
  if (policy !== 'empty_topic_only' || channelId === undefined) return policy;
  const named = await change.db
    .selectFrom('messages')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('topic_key', '<>', '')
    .limit(1)
    .executeTakeFirst();
  if (named !== undefined) {
    throw badRequest(
      'To enable this configuration, all messages in this channel must be in the general chat topic.',
    );
  }
  return policy;
}

export async function checkFolder(db: Reader, folderId: number): Promise<number> {
  const folder = await db
    .selectFrom('folders')
    .select('archived')
    .where('id', '=', folderId)
    .executeTakeFirst();
  if (folder?.archived !== 0) throw badRequest('Invalid channel folder ID');
  return folderId;
}

/** Archived channels keep their names. */
export async function checkNameFree(db: Reader, name: string, exceptId?: number): Promise<void> {
  const taken = await findChannelByKey(db, nameKey(name));
  if (taken !== undefined && taken.id !== exceptId) {
    throw badRequest(`Channel '${taken.name}' already exists`);
  }
}
