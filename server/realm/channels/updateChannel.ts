import { CHANNEL_PERMISSION_SPECS } from '~/contract/permissions';
import {
  CHANNEL_PERMISSIONS,
  type ChannelPermission,
  type TopicsPolicyWire,
} from '~/contract/records/channel';
import type { GroupSettingUpdate } from '~/contract/records/group';
import { sameSetting } from '~/domain/permissions/groups';
import { nameKey } from '~/lib/nameKey';
import { ApiError, badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import { bit } from '../../core/db/bits';
import type { Schema, UserRow } from '../../core/db/schema';
import { mayInOrganization, requireAdministrator } from '../../core/permissions';
import { audit, difference } from '../audit/audit';
import { checkSettingUpdate } from '../groups/settingValue';
import { legacyPostPolicy, POST_POLICY } from '../present/channel';
import { presentSetting } from '../present/groupSetting';
import { expireMessagesSoon } from '../retention/expireMessages';
import { archiveChannel, unarchiveChannel } from './archive';
import { auditableChannel } from './auditableChannel';
import { type Channel, type ChannelWithSubscription, channelOf } from './channel';
import { canAdminister, canReadContent } from './channelAccess';
import { channelAudience } from './channelAudience';
import {
  checkFolder,
  checkNameFree,
  checkPrivacy,
  checkRetention,
  checkTopicsPolicy,
} from './channelRules';
import { checkChannelName, checkDescription, renderDescription } from './channelText';
import { setDefaultChannel } from './defaultChannels';
import { emitProperty, emitVisibility, type PropertyChange } from './emitChannel';

/** What E3 can change; undefined = unchanged. */
export interface ChannelEdit {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly isPrivate?: boolean | undefined;
  readonly isWebPublic?: boolean | undefined;
  readonly historyPublic?: boolean | undefined;
  readonly isDefault?: boolean | undefined;
  readonly retentionDays?: number | string | undefined;
  readonly isArchived?: boolean | undefined;
  readonly folderId?: number | null | undefined;
  readonly topicsPolicy?: TopicsPolicyWire | undefined;
  readonly permissions: Partial<Record<ChannelPermission, GroupSettingUpdate>>;
}

/** Changes a channel (E3): checks everything, then writes, then emits. */
export async function updateChannel(
  change: Change,
  actor: UserRow,
  access: ChannelWithSubscription,
  edit: ChannelEdit,
): Promise<void> {
  const { channel } = access;
  if (!canAdminister(change.organization, actor, channel)) throw cannotAdminister();
  const before = await channelAudience(change, channel);
  const steps = [
    await nameStep(change, channel, edit),
    await descriptionStep(change, actor, channel, edit),
    privacyStep(change, actor, access, edit),
    retentionStep(actor, channel, edit),
    await folderStep(change, channel, edit),
    await topicsStep(change, actor, channel, edit),
    await permissionsStep(change, actor, access, edit),
  ].filter((step) => step !== undefined);
  const updated = await write(change, channel, steps);
  const after = await channelAudience(change, updated);
  for (const { events } of steps) {
    for (const event of events) emitProperty(change, updated, event, after);
  }
  await emitVisibility(change, updated, before, after);
  if (edit.isDefault !== undefined) {
    requireAdministrator(actor);
    await setDefaultChannel(change, updated, edit.isDefault);
  }
  if (updated.retention_days !== channel.retention_days) await expireMessagesSoon(change);
  await auditUpdate(change, actor, channel, updated, edit);
  if (edit.isArchived !== false || channel.archived === 0) return;
  await unarchiveChannel(change, updated);
  await audit(change, actor, { kind: 'channel_unarchived', id: channel.id, name: updated.name });
}

async function auditUpdate(
  change: Change,
  actor: UserRow,
  before: Channel,
  after: Channel,
  { isDefault }: ChannelEdit,
): Promise<void> {
  const is_default = isDefault ?? before.is_default === 1;
  const changed = difference(auditableChannel(before), {
    ...auditableChannel(after),
    is_default,
  });
  if (changed === undefined) return;
  const { id, name } = before;
  await audit(change, actor, { kind: 'channel_updated', id, name, ...changed });
}

/** Archives a channel; its history stays. */
export async function retireChannel(
  change: Change,
  actor: UserRow,
  { channel }: ChannelWithSubscription,
): Promise<void> {
  if (!canAdminister(change.organization, actor, channel)) throw cannotAdminister();
  if (channel.archived === 1) throw badRequest('Channel is already archived');
  await archiveChannel(change, channel);
  await audit(change, actor, { kind: 'channel_archived', id: channel.id, name: channel.name });
}

function cannotAdminister(): ApiError {
  return new ApiError(
    'CANNOT_ADMINISTER_CHANNEL',
    'You do not have permission to administer this channel.',
  );
}

/** Columns to write, and the events about them. */
interface Step {
  readonly columns: Partial<Omit<Schema['channels'], 'id'>>;
  readonly events: readonly PropertyChange[];
}

async function write({ db }: Change, channel: Channel, steps: readonly Step[]): Promise<Channel> {
  const columns = Object.assign({}, ...steps.map((step) => step.columns)) as Step['columns'];
  if (Object.keys(columns).length === 0) return channel;
  const row = await db
    .updateTable('channels')
    .set(columns)
    .where('id', '=', channel.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return channelOf(row);
}

async function nameStep(
  { db }: Change,
  channel: Channel,
  { name }: ChannelEdit,
): Promise<Step | undefined> {
  if (name === undefined) return undefined;
  const clean = checkChannelName(name);
  if (clean === channel.name) throw badRequest('Channel already has that name.');
  await checkNameFree(db, clean, channel.id);
  return {
    columns: { name: clean, name_key: nameKey(clean) },
    events: [{ property: 'name', value: clean }],
  };
}

async function descriptionStep(
  change: Change,
  actor: UserRow,
  channel: Channel,
  { description }: ChannelEdit,
): Promise<Step | undefined> {
  if (description === undefined) return undefined;
  const clean = checkDescription(description);
  if (clean === channel.description) return undefined;
  const rendered_description = await renderDescription(change, actor, clean);
  return {
    columns: { description: clean, rendered_description },
    events: [{ property: 'description', value: clean, rendered_description }],
  };
}

/** Making a channel private protects its history unless stated otherwise; making it public shares it. */
function privacyStep(
  { organization }: Change,
  actor: UserRow,
  access: ChannelWithSubscription,
  edit: ChannelEdit,
): Step | undefined {
  const { channel } = access;
  const wanted = [edit.isPrivate, edit.isWebPublic, edit.historyPublic];
  if (wanted.every((value) => value === undefined)) return undefined;
  if (edit.isPrivate === false && edit.historyPublic === false)
    throw badRequest('Invalid parameters');
  const wasPrivate = channel.invite_only === 1;
  const isWebPublic =
    edit.isWebPublic ?? (edit.isPrivate === true ? false : channel.web_public === 1);
  const isPrivate = edit.isPrivate ?? (edit.isWebPublic === true ? false : wasPrivate);
  const becomesPrivate = isPrivate && !wasPrivate;
  const kept = isPrivate && !becomesPrivate ? channel.history_public === 1 : !becomesPrivate;
  const privacy = { isPrivate, isWebPublic, historyPublic: edit.historyPublic ?? kept };
  if (!canReadContent(organization, actor, access)) {
    throw badRequest('Channel content access is required.');
  }
  checkPrivacy(
    organization,
    actor,
    isWebPublic && channel.web_public === 1 ? { ...privacy, isWebPublic: false } : privacy,
  );
  if (isPrivate && (channel.is_default === 1 || edit.isDefault === true)) {
    throw badRequest('A default channel cannot be private.');
  }
  if (!isPrivate && organization.settings.moderation_request_channel_id === channel.id) {
    throw badRequest('Moderation request channel must be private.');
  }
  const columns = {
    invite_only: bit(isPrivate),
    web_public: bit(isWebPublic),
    history_public: bit(privacy.historyPublic),
  };
  const same =
    columns.invite_only === channel.invite_only &&
    columns.web_public === channel.web_public &&
    columns.history_public === channel.history_public;
  if (same) return undefined;
  const event = {
    property: 'invite_only',
    value: isPrivate,
    is_web_public: isWebPublic,
    history_public_to_subscribers: privacy.historyPublic,
  };
  return { columns, events: [event] };
}

function retentionStep(
  actor: UserRow,
  channel: Channel,
  { retentionDays }: ChannelEdit,
): Step | undefined {
  if (retentionDays === undefined) return undefined;
  const days = checkRetention(actor, retentionDays);
  if (days === channel.retention_days) return undefined;
  return {
    columns: { retention_days: days },
    events: [{ property: 'message_retention_days', value: days }],
  };
}

async function folderStep(
  { db }: Change,
  channel: Channel,
  { folderId }: ChannelEdit,
): Promise<Step | undefined> {
  if (folderId === undefined || folderId === channel.folder_id) return undefined;
  const id = folderId === null ? null : await checkFolder(db, folderId);
  return { columns: { folder_id: id }, events: [{ property: 'folder_id', value: id }] };
}

async function topicsStep(
  change: Change,
  actor: UserRow,
  channel: Channel,
  { topicsPolicy }: ChannelEdit,
): Promise<Step | undefined> {
  if (topicsPolicy === undefined || topicsPolicy === channel.topics_policy) return undefined;
  const policy = await checkTopicsPolicy(change, actor, topicsPolicy, channel.id);
  return {
    columns: { topics_policy: policy },
    events: [{ property: 'topics_policy', value: policy }],
  };
}

/** Settings that let people read a private channel; only people who can read it can grant that. */
const OPENING: readonly ChannelPermission[] = ['can_add_subscribers_group', 'can_subscribe_group'];
const DELETING: readonly ChannelPermission[] = [
  'can_delete_any_message_group',
  'can_delete_own_message_group',
];

async function permissionsStep(
  change: Change,
  actor: UserRow,
  access: ChannelWithSubscription,
  edit: ChannelEdit,
): Promise<Step | undefined> {
  const { channel } = access;
  const { organization } = change;
  let permissions = channel.permissions;
  const events: PropertyChange[] = [];
  for (const name of CHANNEL_PERMISSIONS) {
    const update = edit.permissions[name];
    if (update === undefined) continue;
    const spec = CHANNEL_PERMISSION_SPECS[name];
    const value = await checkSettingUpdate(change, name, spec, permissions[name], update);
    if (sameSetting(value, permissions[name])) continue;
    if (OPENING.includes(name) && !canReadContent(organization, actor, access)) {
      throw badRequest('Channel content access is required.');
    }
    if (
      DELETING.includes(name) &&
      !mayInOrganization(organization, actor, 'can_set_delete_message_policy_group')
    ) {
      throw badRequest('Insufficient permission');
    }
    permissions = { ...permissions, [name]: value };
    events.push({ property: name, value: presentSetting(value, organization.deactivatedUserIds) });
    if (name === 'can_send_message_group') events.push(...legacyEvents(change, value));
  }
  if (events.length === 0) return undefined;
  return { columns: { permissions_json: JSON.stringify(permissions) }, events };
}

/** Old clients derive from these two who can post. */
function legacyEvents(
  { organization }: Change,
  setting: Channel['permissions']['can_send_message_group'],
): readonly PropertyChange[] {
  const policy = legacyPostPolicy(setting, organization);
  return [
    { property: 'stream_post_policy', value: policy },
    { property: 'is_announcement_only', value: policy === POST_POLICY.administrators },
  ];
}
