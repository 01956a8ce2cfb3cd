import {
  CHANNEL_PERMISSIONS,
  SUBSCRIPTION_PROPERTIES,
  TOPICS_POLICIES,
} from '~/contract/records/channel';
import type { CallArgs } from '~/contract/route';
import type { RouteTable } from '~/contract/routes';
import { type ActionContext, type ActionTable, act, somebody } from './action';
import { someAccountIds, someName, somePermissions, someSetting, someStaff } from './administered';
import { someChannel, someTopicIn } from './targets';
import { someContent } from './texts';

type ChannelEdit = Omit<CallArgs<RouteTable['updateStream']>, 'stream_id'>;

/** What happens to channels, folders and their subscribers. */
export const channelActions: ActionTable = {
  createChannel: {
    weight: 3,
    async run(context) {
      const { dice } = context;
      const creator = dice.chance(0.5) ? someStaff(context) : somebody(context);
      return act(context, creator, 'subscribe', {
        subscriptions: [{ name: someName(context), description: someDescription(context) }],
        principals: [creator.id, ...(await someAccountIds(context))],
        announce: dice.chance(0.3),
        send_new_subscription_messages: dice.chance(0.5),
        is_default_stream: dice.chance(0.15),
        topics_policy: dice.one(TOPICS_POLICIES),
        ...(dice.chance(0.3) ? { folder_id: (await someFolderId(context)) ?? 1 } : {}),
        ...(dice.chance(0.5)
          ? { invite_only: true, history_public_to_subscribers: dice.chance(0.5) }
          : {}),
        ...(await somePermissions(context, CHANNEL_PERMISSIONS)),
      });
    },
  },
  updateChannel: {
    weight: 6,
    run: async (context) =>
      act(context, someStaff(context), 'updateStream', {
        stream_id: (await someChannel(context)).id,
        ...(await someChannelEdit(context)),
      }),
  },
  archiveChannel: {
    weight: 1,
    run: async (context) =>
      act(context, someStaff(context), 'archiveStream', {
        stream_id: (await someChannel(context)).id,
      }),
  },
  unarchiveChannel: {
    weight: 1.5,
    async run(context) {
      const { world, dice } = context;
      const rows = await world.db
        .selectFrom('channels')
        .select('id')
        .where('archived', '=', 1)
        .orderBy('id')
        .execute();
      const stream_id = dice.pick(rows)?.id;
      if (stream_id === undefined) return 'idle';
      return act(context, someStaff(context), 'updateStream', { stream_id, is_archived: false });
    },
  },
  join: {
    weight: 3,
    run: async (context) =>
      act(context, somebody(context), 'subscribe', {
        subscriptions: [{ name: (await someChannel(context)).name }],
      }),
  },
  addOthers: {
    weight: 3,
    async run(context) {
      const { dice } = context;
      const names = new Set<string>();
      for (let left = dice.between(1, 2); left > 0; left--) {
        names.add((await someChannel(context)).name);
      }
      return act(context, someStaff(context), 'subscribe', {
        subscriptions: [...names].map((name) => ({ name })),
        principals: await someAccountIds(context),
        authorization_errors_fatal: dice.chance(0.5),
        send_new_subscription_messages: dice.chance(0.5),
      });
    },
  },
  leave: {
    weight: 2,
    run: async (context) =>
      act(context, somebody(context), 'unsubscribe', {
        subscriptions: [(await someChannel(context)).name],
      }),
  },
  removeOthers: {
    weight: 2,
    run: async (context) =>
      act(context, someStaff(context), 'unsubscribe', {
        subscriptions: [(await someChannel(context)).name],
        principals: await someAccountIds(context),
      }),
  },
  setSubscription: {
    weight: 4,
    async run(context) {
      const { dice } = context;
      const property = dice.pick(SUBSCRIPTION_PROPERTIES) ?? 'color';
      const value = property === 'color' ? dice.one(['#76ce90', '#a47462']) : dice.chance(0.5);
      const stream_id = (await someChannel(context)).id;
      return act(context, somebody(context), 'updateSubscriptionSettings', {
        subscription_data: [{ stream_id, property, value }],
      });
    },
  },
  setTopicVisibility: {
    weight: 3,
    async run(context) {
      const channel = await someChannel(context);
      return act(context, somebody(context), 'updateUserTopic', {
        stream_id: channel.id,
        topic: await someTopicIn(context, channel.id),
        visibility_policy: context.dice.below(4),
      });
    },
  },
  setDefaultChannel: {
    weight: 1,
    async run(context) {
      const route = context.dice.one(['addDefaultStream', 'removeDefaultStream']);
      const { id } = await someChannel(context);
      return act(context, someStaff(context), route, { stream_id: id });
    },
  },
  createFolder: {
    weight: 1.5,
    run: (context) =>
      act(context, someStaff(context), 'createChannelFolder', {
        name: someName(context),
        description: someDescription(context),
      }),
  },
  updateFolder: {
    weight: 1.5,
    async run(context) {
      const { dice } = context;
      const channel_folder_id = await someFolderId(context);
      if (channel_folder_id === undefined) return 'idle';
      return act(context, someStaff(context), 'updateChannelFolder', {
        channel_folder_id,
        ...(dice.chance(0.4) ? { name: someName(context) } : {}),
        ...(dice.chance(0.4) ? { description: someDescription(context) } : {}),
        ...(dice.chance(0.4) ? { is_archived: dice.chance(0.5) } : {}),
      });
    },
  },
  reorderFolders: {
    weight: 0.5,
    async run(context) {
      const rows = await context.world.db
        .selectFrom('folders')
        .select('id')
        .orderBy('id')
        .execute();
      const order = rows.map(({ id }) => id).toReversed();
      return act(context, someStaff(context), 'reorderChannelFolders', { order });
    },
  },
};

async function someChannelEdit(context: ActionContext): Promise<ChannelEdit> {
  const { dice } = context;
  const edits: readonly [() => ChannelEdit, ...(() => ChannelEdit)[]] = [
    () => ({ new_name: someName(context) }),
    () => ({ description: someDescription(context) }),
    () => ({ is_private: true, history_public_to_subscribers: dice.chance(0.5) }),
    () => ({ is_private: true }),
    () => ({ is_private: false }),
    () => ({ is_private: false, is_web_public: dice.chance(0.5) }),
    () => ({ is_default_stream: dice.chance(0.5) }),
    () => ({ message_retention_days: dice.one(['unlimited', 'realm_default', 3650]) }),
    () => ({ topics_policy: dice.one(TOPICS_POLICIES) }),
  ];
  const kind = dice.below(edits.length + 6);
  if (kind === edits.length) {
    return { folder_id: dice.chance(0.7) ? ((await someFolderId(context)) ?? null) : null };
  }
  if (kind < edits.length) return edits[kind]?.() ?? {};
  const setting = dice.pick(CHANNEL_PERMISSIONS) ?? 'can_send_message_group';
  return { [setting]: { new: await someSetting(context) } };
}

async function someFolderId({ world, dice }: ActionContext): Promise<number | undefined> {
  const rows = await world.db.selectFrom('folders').select('id').orderBy('id').execute();
  return dice.pick(rows)?.id;
}

function someDescription({ dice, world }: ActionContext): string {
  return someContent(dice, world.people).slice(0, 1000);
}
