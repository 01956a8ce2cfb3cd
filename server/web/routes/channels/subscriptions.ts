import type {
  getSubscriptions as listRoute,
  updateSubscriptionSettings as settingsRoute,
  subscribe as subscribeRoute,
  unsubscribe as unsubscribeRoute,
} from '~/contract/routes/channels';
import type {
  updateSubscriptions as bothRoute,
  createChannel as createRoute,
  updateOneSubscription as oneSettingRoute,
} from '~/contract/routes/otherClients';
import { ApiError, badRequest } from '../../../core/apiError';
import type { Change } from '../../../core/change';
import type { UserRow } from '../../../core/db/schema';
import { isGuest } from '../../../core/permissions';
import { type Channel, channelOf } from '../../../realm/channels/channel';
import { canSeeMetadata } from '../../../realm/channels/channelAccess';
import { channelStats } from '../../../realm/channels/channelStats';
import { subscribePeople } from '../../../realm/channels/subscribe';
import {
  createWanted,
  findPrincipals,
  findWanted,
  maySubscribe,
} from '../../../realm/channels/subscribeRequest';
import { subscriberLists } from '../../../realm/channels/subscriberLists';
import { announceNewChannels, tellSubscribed } from '../../../realm/channels/subscriptionNotices';
import { checkColor, updateSubscription } from '../../../realm/channels/subscriptionSettings';
import { checkMayUnsubscribe, unsubscribePeople } from '../../../realm/channels/unsubscribe';
import { presentChannel, presentSubscription } from '../../../realm/present/channel';
import { act } from '../act';
import type { Handler } from '../context';
import { permissionsOf } from './channels';

type SubscribeArgs = Parameters<Handler<typeof subscribeRoute>>[1];
type UnsubscribeArgs = Parameters<Handler<typeof unsubscribeRoute>>[1];

/** E2. */
export const subscribe: Handler<typeof subscribeRoute> = (context, args) =>
  act(context, (change, actor) => subscribeTo(change, actor, args));

async function subscribeTo(change: Change, actor: UserRow, args: SubscribeArgs) {
  if (isGuest(actor)) throw badRequest('Not allowed for guest users');
  const people = await findPrincipals(change, actor, args.principals);
  const { channels, created, unauthorized } = await wantedChannels(change, actor, people, args);
  if (unauthorized.length > 0 && args.authorization_errors_fatal) {
    throw badRequest(`Unable to access channel (${unauthorized[0]}).`);
  }
  const subscribed = new Map<UserRow, Channel[]>();
  const already = new Map<UserRow, Channel[]>();
  for (const { channel, color } of channels) {
    const colors = color === undefined ? undefined : new Map(people.map((p) => [p.id, color]));
    const options = colors === undefined ? {} : { colors };
    const fresh = new Set(await subscribePeople(change, channel, people, options));
    for (const user of people) {
      const list = fresh.has(user) ? subscribed : already;
      list.set(user, [...(list.get(user) ?? []), channel]);
    }
  }
  if (args.announce) await announceNewChannels(change, actor, created);
  const sent = args.send_new_subscription_messages
    ? { new_subscription_messages_sent: await tellSubscribed(change, actor, subscribed) }
    : {};
  return {
    subscribed: namesByUser(subscribed),
    already_subscribed: namesByUser(already),
    ...(args.authorization_errors_fatal ? {} : { unauthorized }),
    ...sent,
  };
}

interface Wanted {
  readonly channels: readonly { readonly channel: Channel; readonly color: string | undefined }[];
  readonly created: readonly Channel[];
  /** Names of channels that the actor can't subscribe these people to. */
  readonly unauthorized: readonly string[];
}

async function wantedChannels(
  change: Change,
  actor: UserRow,
  people: readonly UserRow[],
  args: SubscribeArgs,
): Promise<Wanted> {
  const channels: { channel: Channel; color: string | undefined }[] = [];
  const created: Channel[] = [];
  const unauthorized: string[] = [];
  for (const wanted of args.subscriptions) {
    const color = wanted.color === undefined ? undefined : checkColor(wanted.color);
    const existing = await findWanted(change, actor, wanted.name);
    if (existing === undefined) {
      const description = wanted.description ?? '';
      const options = creationOptions(args);
      const channel = await createWanted(change, actor, { ...wanted, description, color }, options);
      created.push(channel);
      channels.push({ channel, color });
    } else if (maySubscribe(change, actor, existing, people)) {
      channels.push({ channel: existing.channel, color });
    } else {
      unauthorized.push(existing.channel.name);
    }
  }
  return { channels, created, unauthorized };
}

function creationOptions(args: SubscribeArgs) {
  return {
    isPrivate: args.invite_only,
    isWebPublic: args.is_web_public,
    isDefault: args.is_default_stream,
    historyPublic: args.history_public_to_subscribers,
    retentionDays: args.message_retention_days,
    topicsPolicy: args.topics_policy,
    folderId: args.folder_id,
    permissions: permissionsOf(args),
  };
}

function namesByUser(map: ReadonlyMap<UserRow, readonly Channel[]>): Record<string, string[]> {
  return Object.fromEntries(
    [...map].map(([user, channels]) => [String(user.id), channels.map((c) => c.name)]),
  );
}

export const unsubscribe: Handler<typeof unsubscribeRoute> = (context, args) =>
  act(context, (change, actor) => unsubscribeFrom(change, actor, args));

async function unsubscribeFrom(change: Change, actor: UserRow, args: UnsubscribeArgs) {
  const people = await findPrincipals(change, actor, args.principals);
  const removed: string[] = [];
  const not_removed: string[] = [];
  for (const name of args.subscriptions) {
    const access = await findWanted(change, actor, name);
    if (access === undefined || !canSeeMetadata(change.organization, actor, access)) {
      throw new ApiError('STREAM_DOES_NOT_EXIST', `Channel '${name}' does not exist`, {
        stream: name,
      });
    }
    const { channel } = access;
    checkMayUnsubscribe(change, actor, channel, people);
    const left = await unsubscribePeople(change, channel, people);
    (left.length > 0 ? removed : not_removed).push(channel.name);
  }
  return { removed, not_removed };
}

export const updateSubscriptions: Handler<typeof bothRoute> = (context, args) =>
  act(context, async (change, actor) => {
    if (args.add.length === 0 && args.delete.length === 0) {
      throw badRequest('Nothing to do. Specify at least one of "add" or "delete".');
    }
    const settings = { ...PLAIN_CHANNEL, subscriptions: args.add };
    const none = { subscribed: {}, already_subscribed: {} };
    return {
      ...(args.add.length === 0 ? none : await subscribeTo(change, actor, settings)),
      ...(await unsubscribeFrom(change, actor, { subscriptions: args.delete })),
    };
  });

/** The defaults of E2 for a new channel. */
const PLAIN_CHANNEL = {
  authorization_errors_fatal: true,
  announce: false,
  invite_only: false,
  is_web_public: false,
  is_default_stream: false,
  send_new_subscription_messages: true,
} as const;

/** Creates one channel, whose name must not be taken. */
export const createChannel: Handler<typeof createRoute> = (context, args) =>
  act(context, async (change, actor) => {
    const { name, description, subscribers, ...settings } = args;
    if ((await findWanted(change, actor, name)) !== undefined) {
      throw badRequest(`Channel '${name.trim()}' already exists`);
    }
    const answer = await subscribeTo(change, actor, {
      ...settings,
      subscriptions: [{ name, description }],
      principals: subscribers,
      authorization_errors_fatal: true,
    });
    const made = await findWanted(change, actor, name);
    if (made === undefined) throw new Error('a channel that was made is not there');
    const { new_subscription_messages_sent: sent } = answer;
    return {
      id: made.channel.id,
      ...(sent === undefined ? {} : { new_subscription_messages_sent: sent }),
    };
  });

export const updateSubscriptionSettings: Handler<typeof settingsRoute> = (context, args) =>
  act(context, async (change, actor) => {
    for (const { stream_id, property, value } of args.subscription_data) {
      await updateSubscription(change, actor, { stream_id, property, value });
    }
    return undefined;
  });

export const updateOneSubscription: Handler<typeof oneSettingRoute> = (context, args) =>
  act(context, async (change, actor) => {
    await updateSubscription(change, actor, args);
    return undefined;
  });

export const getSubscriptions: Handler<typeof listRoute> = async (context, args) => {
  const { services, organization, user } = context;
  const { db } = services.realm;
  const now = Math.floor(services.clock.now() / 1000);
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('channels', 'channels.id', 'subscriptions.channel_id')
    .selectAll('channels')
    .where('user_id', '=', user.id)
    .where('active', '=', 1)
    .where('archived', '=', 0)
    .orderBy('channels.id')
    .execute();
  const own = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', user.id)
    .execute();
  const settings = new Map(own.map((row) => [row.channel_id, row]));
  const channels = rows.map(channelOf);
  const stats = await channelStats(db, channels, now);
  const ids = channels.map((channel) => channel.id);
  const partial = args.include_subscribers === 'partial';
  const lists =
    args.include_subscribers === false
      ? undefined
      : await subscriberLists(db, ids, { partial, now });
  return {
    subscriptions: channels.flatMap((channel) => {
      const row = settings.get(channel.id);
      if (row === undefined) return [];
      const list = lists?.get(channel.id);
      const subscribers = list && {
        ids: JSON.parse(list.json) as number[],
        isPartial: list.isPartial,
      };
      const shown = presentChannel(channel, stats(channel), organization);
      return [presentSubscription(shown, row, { subscribers })];
    }),
  };
};
