import { CHANNEL_PERMISSIONS, type ChannelPermission } from '~/contract/records/channel';
import type {
  archiveStream as archiveRoute,
  getStreamId as idRoute,
  getStreams as listRoute,
  getStream as oneRoute,
  getSubscribers as subscribersRoute,
  updateStream as updateRoute,
} from '~/contract/routes/channels';
import type { getSubscriptionStatus as statusRoute } from '~/contract/routes/otherClients';
import { nameKey } from '~/lib/nameKey';
import { badRequest } from '../../../core/apiError';
import { isAdministrator, isGuest } from '../../../core/permissions';
import {
  type ChannelWithSubscription,
  channelOf,
  findChannelByKey,
  findSubscription,
  subscriberIds,
} from '../../../realm/channels/channel';
import {
  accessMetadata,
  canReadContent,
  canSeeMetadata,
  loadAccess,
} from '../../../realm/channels/channelAccess';
import { channelStats, statsOf } from '../../../realm/channels/channelStats';
import { retireChannel, updateChannel } from '../../../realm/channels/updateChannel';
import { presentChannel } from '../../../realm/present/channel';
import { accessibleUserIds, canAccessAllUsers } from '../../../realm/users/userAccess';
import { accessUser } from '../../../realm/users/users';
import { act } from '../act';
import type { Handler, UserContext } from '../context';

type ListArgs = Parameters<Handler<typeof listRoute>>[1];

/** E19. */
export const getStreams: Handler<typeof listRoute> = async (context, args) => {
  const { services, organization, user } = context;
  if (args.include_all_active && !isAdministrator(user)) {
    throw badRequest('User not authorized for this query');
  }
  const { db } = services.realm;
  const now = Math.floor(services.clock.now() / 1000);
  const owner = args.include_owner_subscribed ? (user.bot_owner_id ?? undefined) : undefined;
  const ownerChannels = owner === undefined ? new Set<number>() : await channelsOf(context, owner);
  const accesses = (await allAccesses(context)).filter(
    (access) =>
      !(args.exclude_archived && access.channel.archived === 1) &&
      (canSeeMetadata(organization, user, access) || ownerChannels.has(access.channel.id)) &&
      isWanted(context, args, access, ownerChannels),
  );
  const stats = await channelStats(
    db,
    accesses.map((access) => access.channel),
    now,
  );
  return {
    streams: accesses.map(({ channel }) => ({
      ...presentChannel(channel, stats(channel), organization),
      ...(args.include_default ? { is_default: channel.is_default === 1 } : {}),
    })),
  };
};

/** Whether one of the conditions of E19 includes the channel. */
function isWanted(
  { organization, user }: UserContext,
  args: ListArgs,
  access: ChannelWithSubscription,
  ownerChannels: ReadonlySet<number>,
): boolean {
  const { channel, subscription } = access;
  if (args.include_all || args.include_all_active) return true;
  if (args.include_can_access_content && canReadContent(organization, user, access)) return true;
  if (args.include_public && channel.invite_only === 0 && !isGuest(user)) return true;
  if (args.include_web_public && channel.web_public === 1) return true;
  if (args.include_subscribed && subscription?.active === 1) return true;
  return ownerChannels.has(channel.id);
}

async function allAccesses({
  services,
  user,
}: UserContext): Promise<readonly ChannelWithSubscription[]> {
  const { db } = services.realm;
  const channels = await db.selectFrom('channels').selectAll().orderBy('id').execute();
  const own = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', user.id)
    .execute();
  const byChannel = new Map(own.map((row) => [row.channel_id, row]));
  return channels.map((row) => ({ channel: channelOf(row), subscription: byChannel.get(row.id) }));
}

async function channelsOf({ services }: UserContext, userId: number): Promise<ReadonlySet<number>> {
  const rows = await services.realm.db
    .selectFrom('subscriptions')
    .select('channel_id')
    .where('user_id', '=', userId)
    .where('active', '=', 1)
    .execute();
  return new Set(rows.map((row) => row.channel_id));
}

export const getStream: Handler<typeof oneRoute> = async (context, { stream_id }) => {
  const { services, organization, user } = context;
  const { db } = services.realm;
  const { channel } = await accessMetadata(db, organization, user, stream_id);
  const stats = await statsOf(db, channel, Math.floor(services.clock.now() / 1000));
  return { stream: presentChannel(channel, stats, organization) };
};

export const getStreamId: Handler<typeof idRoute> = async (context, { stream }) => {
  const { services, organization, user } = context;
  const { db } = services.realm;
  const channel = await findChannelByKey(db, nameKey(stream.trim()));
  const access = channel && (await loadAccess(db, user, channel.id));
  if (access === undefined || !canSeeMetadata(organization, user, access)) {
    throw badRequest(`Invalid channel name '${stream}'`);
  }
  return { stream_id: access.channel.id };
};

export const getSubscribers: Handler<typeof subscribersRoute> = async (context, { stream_id }) => {
  const { services, organization, user } = context;
  const { db } = services.realm;
  const { channel } = await accessMetadata(db, organization, user, stream_id);
  return { subscribers: await subscriberIds(db, channel.id) };
};

/** E3. */
export const updateStream: Handler<typeof updateRoute> = (context, args) =>
  act(context, async (change, actor) => {
    const access = await accessMetadata(change.db, change.organization, actor, args.stream_id);
    await updateChannel(change, actor, access, {
      name: args.new_name,
      description: args.description,
      isPrivate: args.is_private,
      isWebPublic: args.is_web_public,
      historyPublic: args.history_public_to_subscribers,
      isDefault: args.is_default_stream,
      retentionDays: args.message_retention_days,
      isArchived: args.is_archived,
      folderId: args.folder_id,
      topicsPolicy: args.topics_policy,
      permissions: permissionsOf(args),
    });
    return undefined;
  });

/** Returns the permission parameters that are present. */
export function permissionsOf<T>(
  args: Partial<Readonly<Record<ChannelPermission, T>>>,
): Partial<Record<ChannelPermission, T>> {
  const given = CHANNEL_PERMISSIONS.filter((name) => args[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, args[name]])) as Partial<
    Record<ChannelPermission, T>
  >;
}

export const archiveStream: Handler<typeof archiveRoute> = (context, { stream_id }) =>
  act(context, async (change, actor) => {
    const access = await accessMetadata(change.db, change.organization, actor, stream_id);
    await retireChannel(change, actor, access);
    return undefined;
  });

export const getSubscriptionStatus: Handler<typeof statusRoute> = async (context, args) => {
  const { services, organization, user } = context;
  const { db } = services.realm;
  const target = await accessUser(db, args.user_id);
  if (!canAccessAllUsers(organization, user)) {
    const visible = await accessibleUserIds(db, user.id);
    if (!visible.has(target.id)) throw badRequest('Insufficient permission');
  }
  await accessMetadata(db, organization, user, args.stream_id);
  const subscription = await findSubscription(db, target.id, args.stream_id);
  return { is_subscribed: subscription?.active === 1 };
};
