import { NOBODY_GROUP } from '~/contract/names';
import { CHANNEL_PERMISSION_SPECS } from '~/contract/permissions';
import {
  CHANNEL_PERMISSIONS,
  type ChannelPermission,
  type TopicsPolicyWire,
} from '~/contract/records/channel';
import type { GroupSetting } from '~/domain/permissions/groups';
import { nameKey } from '~/lib/nameKey';
import type { Change } from '../../core/change';
import { bit } from '../../core/db/bits';
import type { UserRow } from '../../core/db/schema';
import { audit } from '../audit/audit';
import { presentChannel } from '../present/channel';
import { expireMessagesSoon } from '../retention/expireMessages';
import { auditableChannel } from './auditableChannel';
import { type Channel, channelOf } from './channel';
import { channelAudience } from './channelAudience';
import { statsOf } from './channelStats';
import { renderDescription } from './channelText';
import { emitDefaultChannels } from './defaultChannels';

/** A channel to create; names and permissions have been checked. */
export interface NewChannel {
  readonly name: string;
  readonly description: string;
  readonly isPrivate: boolean;
  readonly isWebPublic: boolean;
  readonly isDefault: boolean;
  readonly historyPublic: boolean;
  readonly retentionDays: number | null;
  readonly topicsPolicy: TopicsPolicyWire;
  readonly folderId: number | null;
  readonly permissions: Partial<Record<ChannelPermission, GroupSetting>>;
}

/** Creates a channel and tells everyone who can see it. No one is subscribed yet. */
export async function createChannel(
  change: Change,
  creator: UserRow,
  channel: NewChannel,
): Promise<Channel> {
  const permissions = { ...defaultPermissions(change, creator), ...channel.permissions };
  const row = await change.db
    .insertInto('channels')
    .values({
      name: channel.name,
      name_key: nameKey(channel.name),
      description: channel.description,
      rendered_description: await renderDescription(change, creator, channel.description),
      creator_id: creator.id,
      created_at: change.now,
      invite_only: bit(channel.isPrivate),
      web_public: bit(channel.isWebPublic),
      history_public: bit(channel.historyPublic),
      retention_days: channel.retentionDays,
      topics_policy: channel.topicsPolicy,
      folder_id: channel.folderId,
      archived: 0,
      is_default: bit(channel.isDefault),
      first_message_id: null,
      permissions_json: JSON.stringify(permissions),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const created = channelOf(row);
  if (created.retention_days !== null) await expireMessagesSoon(change);
  const stats = await statsOf(change.db, created, change.now);
  change.emit(
    {
      type: 'stream',
      op: 'create',
      streams: [presentChannel(created, stats, change.organization)],
    },
    await channelAudience(change, created),
  );
  if (channel.isDefault) await emitDefaultChannels(change);
  await audit(change, creator, {
    kind: 'channel_created',
    id: created.id,
    name: created.name,
    new: auditableChannel(created),
  });
  return created;
}

/** The permissions a channel gets unless its creator sets them. */
function defaultPermissions(
  { organization }: Change,
  creator: UserRow,
): Record<ChannelPermission, GroupSetting> {
  const entries = CHANNEL_PERMISSIONS.map((name) => {
    const { default_group_name: group } = CHANNEL_PERMISSION_SPECS[name];
    if (group === 'stream_creator_or_nobody') {
      return [name, { direct_members: [creator.id], direct_subgroups: [] }] as const;
    }
    const known = group === 'group_creator' ? NOBODY_GROUP : group;
    return [name, organization.groups.systemId(known)] as const;
  });
  return Object.fromEntries(entries) as Record<ChannelPermission, GroupSetting>;
}
