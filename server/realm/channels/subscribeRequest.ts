import { CHANNEL_PERMISSION_SPECS } from '~/contract/permissions';
import {
  CHANNEL_PERMISSIONS,
  type ChannelPermission,
  type TopicsPolicyWire,
} from '~/contract/records/channel';
import type { GroupSetting } from '~/domain/permissions/groups';
import { nameKey } from '~/lib/nameKey';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import {
  isGuest,
  mayInChannel,
  mayInOrganization,
  requireAdministrator,
} from '../../core/permissions';
import { withoutInvisible } from '../../core/text';
import { checkSetting } from '../groups/settingValue';
import { findUsersByAddress, usersByIds } from '../users/users';
import {
  type Channel,
  type ChannelWithSubscription,
  findChannelByKey,
  findSubscription,
} from './channel';
import { canReadContent } from './channelAccess';
import { checkFolder, checkPrivacy, checkRetention, checkTopicsPolicy } from './channelRules';
import { checkChannelName, checkDescription } from './channelText';
import { createChannel } from './createChannel';

/** One of E2's channels. */
export interface WantedChannel {
  readonly name: string;
  readonly description: string;
  readonly color: string | undefined;
}

/** Settings for channels that E2 has to create first. */
export interface CreationOptions {
  readonly isPrivate: boolean;
  readonly isWebPublic: boolean;
  readonly isDefault: boolean;
  readonly historyPublic: boolean | undefined;
  readonly retentionDays: number | string | undefined;
  readonly topicsPolicy: TopicsPolicyWire | undefined;
  readonly folderId: number | undefined;
  readonly permissions: Partial<Record<ChannelPermission, GroupSetting>>;
}

/** The people to subscribe; the requester if none are given. */
export async function findPrincipals(
  { db }: Change,
  actor: UserRow,
  principals: readonly number[] | readonly string[] | undefined,
): Promise<readonly UserRow[]> {
  if (principals === undefined) return [actor];
  const byId = await usersByIds(
    db,
    principals.filter((p) => typeof p === 'number'),
  );
  const byAddress = await findUsersByAddress(
    db,
    principals.filter((p) => typeof p === 'string'),
  );
  const users = new Map<number, UserRow>();
  for (const principal of principals as readonly (number | string)[]) {
    const user = typeof principal === 'number' ? byId.get(principal) : byAddress.get(principal);
    if (user === undefined || user.is_system_bot === 1) {
      throw badRequest(
        typeof principal === 'number' ? 'No such user' : `No such user: '${principal}'`,
      );
    }
    if (user.is_active === 0) throw badRequest(`'${user.full_name}' is deactivated`);
    users.set(user.id, user);
  }
  return [...users.values()];
}

/** The channel with that name, and the actor's subscription to it, if it exists. */
export async function findWanted(
  { db }: Change,
  actor: UserRow,
  name: string,
): Promise<ChannelWithSubscription | undefined> {
  const find = (wanted: string) => findChannelByKey(db, nameKey(wanted.trim()));
  // As it would be created; older channels may still have invisible characters in their names.
  const channel = (await find(name)) ?? (await find(withoutInvisible(name)));
  if (channel === undefined) return undefined;
  return { channel, subscription: await findSubscription(db, actor.id, channel.id) };
}

/** Whether the actor can subscribe these people to an existing channel. */
export function maySubscribe(
  { organization }: Change,
  actor: UserRow,
  access: ChannelWithSubscription,
  people: readonly UserRow[],
): boolean {
  const { channel, subscription } = access;
  const others = people.some((user) => user.id !== actor.id);
  const mayAdd =
    mayInOrganization(organization, actor, 'can_add_subscribers_group') ||
    mayInChannel(organization, actor, channel, 'can_add_subscribers_group');
  if (!canReadContent(organization, actor, access)) return false;
  if (others && !mayAdd) return false;
  const self = people.some((user) => user.id === actor.id);
  if (!self || subscription?.active === 1) return true;
  // Joining: the channel is open, or its settings allow it.
  return !isGuest(actor);
}

/** Creates a channel that E2 names and that doesn't exist, if the actor is allowed to. */
export async function createWanted(
  change: Change,
  actor: UserRow,
  { name, description }: WantedChannel,
  options: CreationOptions,
): Promise<Channel> {
  const { organization } = change;
  const clean = checkChannelName(name);
  const { isPrivate, isWebPublic } = options;
  const permission = isPrivate
    ? 'can_create_private_channel_group'
    : 'can_create_public_channel_group';
  if (!isWebPublic && !mayInOrganization(organization, actor, permission)) {
    throw badRequest('Insufficient permission');
  }
  const historyPublic = options.historyPublic ?? !isPrivate;
  checkPrivacy(organization, actor, { isPrivate, isWebPublic, historyPublic });
  if (options.isDefault) {
    requireAdministrator(actor);
    if (isPrivate) throw badRequest('A default channel cannot be private.');
  }
  const retention = options.retentionDays;
  return createChannel(change, actor, {
    name: clean,
    description: checkDescription(description),
    isPrivate,
    isWebPublic,
    isDefault: options.isDefault,
    historyPublic,
    retentionDays:
      retention === undefined || retention === 'realm_default'
        ? null
        : checkRetention(actor, retention),
    topicsPolicy:
      options.topicsPolicy === undefined || options.topicsPolicy === 'inherit'
        ? 'inherit'
        : await checkTopicsPolicy(change, actor, options.topicsPolicy, undefined),
    folderId:
      options.folderId === undefined ? null : await checkFolder(change.db, options.folderId),
    permissions: await checkPermissions(change, options.permissions),
  });
}

async function checkPermissions(
  change: Change,
  wanted: CreationOptions['permissions'],
): Promise<Partial<Record<ChannelPermission, GroupSetting>>> {
  const checked: Partial<Record<ChannelPermission, GroupSetting>> = {};
  for (const name of CHANNEL_PERMISSIONS) {
    const value = wanted[name];
    if (value === undefined) continue;
    checked[name] = await checkSetting(change, name, CHANNEL_PERMISSION_SPECS[name], value);
  }
  return checked;
}
