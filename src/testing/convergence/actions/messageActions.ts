import type { NarrowTerm } from '~/domain/places/narrow';
import { type ActionContext, type ActionTable, act, somebody } from './action';
import {
  recentMessages,
  someChannel,
  someMessageId,
  someMessageIds,
  somePeopleIds,
  someTopicIn,
} from './targets';
import { someContent, someTopic } from './texts';

const EMOJI = [
  { emoji_name: 'tada', emoji_code: '1f389', reaction_type: 'unicode_emoji' },
  { emoji_name: '+1', emoji_code: '1f44d', reaction_type: 'unicode_emoji' },
  { emoji_name: 'thumbs_up', emoji_code: '1f44d', reaction_type: 'unicode_emoji' },
] as const;

/** What other people, and one's other devices, do to messages: over the API, on a working network. */
export const messageActions: ActionTable = {
  sendToTopic: {
    weight: 14,
    async run(context) {
      const { dice, world } = context;
      const channel = await someChannel(context);
      return act(context, somebody(context), 'sendMessage', {
        type: 'channel',
        to: [channel.id],
        topic: await someTopicIn(context, channel.id),
        content: someContent(dice, world.people),
      });
    },
  },
  sendDirect: {
    weight: 6,
    run: (context) =>
      act(context, somebody(context), 'sendMessage', {
        type: 'direct',
        to: somePeopleIds(context),
        content: someContent(context.dice, context.world.people),
      }),
  },
  burst: {
    weight: 2,
    async run(context) {
      const { dice } = context;
      const channel = await someChannel(context);
      const topic = await someTopicIn(context, channel.id);
      const count = dice.one([5, 20, 45]);
      const sender = somebody(context);
      for (let i = 0; i < count; i++) {
        const content = `one of many, ${i}`;
        const message = { type: 'channel', to: [channel.id], topic, content } as const;
        if ((await act(context, sender, 'sendMessage', message)) !== 'done') return 'refused';
      }
      return 'done';
    },
  },
  editContent: {
    weight: 6,
    async run(context) {
      const { dice, world } = context;
      const message = dice.recent(await recentMessages(context));
      const sender = world.people.find((person) => person.id === message?.sender_id);
      return act(
        context,
        dice.chance(0.9) && sender ? sender : somebody(context),
        'updateMessage',
        {
          message_id: message?.id ?? 1,
          content: someContent(dice, world.people),
          ...(dice.chance(0.15) ? { topic: someTopic(dice) } : {}),
        },
      );
    },
  },
  moveMessages: {
    weight: 7,
    async run(context) {
      const { dice } = context;
      const isFar = dice.chance(0.4);
      const stream_id = isFar ? { stream_id: (await someChannel(context)).id } : {};
      return act(context, somebody(context), 'updateMessage', {
        message_id: await someMessageId(context),
        ...(isFar && dice.chance(0.5) ? {} : { topic: someTopic(dice) }),
        ...stream_id,
        propagate_mode: dice.one(['change_one', 'change_later', 'change_all']),
        send_notification_to_old_thread: dice.chance(0.3),
        send_notification_to_new_thread: dice.chance(0.3),
      });
    },
  },
  resolveTopic: {
    weight: 3,
    async run(context) {
      const message = context.dice.recent(await recentMessages(context));
      const topic = message?.topic ?? '';
      return act(context, somebody(context), 'updateMessage', {
        message_id: message?.id ?? 1,
        topic: topic.startsWith('✔ ') ? topic.slice(2) : `✔ ${topic}`,
        propagate_mode: 'change_all',
      });
    },
  },
  deleteMessage: {
    weight: 4,
    async run(context) {
      const message_id = await someMessageId(context);
      return act(context, mostlyOwner(context), 'deleteMessage', { message_id });
    },
  },
  deleteTopic: {
    weight: 1,
    async run(context) {
      const channel = await someChannel(context);
      const topic_name = await someTopicIn(context, channel.id);
      const target = { stream_id: channel.id, topic_name };
      return act(context, mostlyOwner(context), 'deleteTopic', target);
    },
  },
  addReaction: {
    weight: 6,
    run: async (context) =>
      act(context, somebody(context), 'addReaction', {
        message_id: await someMessageId(context),
        ...context.dice.one(EMOJI),
      }),
  },
  removeReaction: {
    weight: 4,
    async run(context) {
      const { world, dice } = context;
      const rows = await world.db.selectFrom('reactions').selectAll().orderBy('id').execute();
      const row = dice.recent(rows);
      const person = world.people.find(({ id }) => id === row?.user_id);
      if (!row || !person) return 'idle';
      const { message_id, emoji_code, reaction_type, emoji_name } = row;
      const reaction = { message_id, emoji_code, reaction_type, emoji_name };
      return act(context, person, 'removeReaction', reaction);
    },
  },
  setFlag: {
    weight: 7,
    run: async (context) =>
      act(context, somebody(context), 'updateMessageFlags', {
        messages: await someMessageIds(context),
        op: context.dice.one(['add', 'remove']),
        flag: context.dice.one(['read', 'read', 'starred', 'collapsed']),
      }),
  },
  setFlagForNarrow: {
    weight: 3,
    async run(context) {
      const { dice } = context;
      return act(context, somebody(context), 'updateMessageFlagsForNarrow', {
        anchor: dice.chance(0.5) ? 'newest' : await someMessageId(context),
        include_anchor: dice.chance(0.5),
        num_before: dice.below(60),
        num_after: dice.below(60),
        narrow: await someNarrow(context),
        op: dice.one(['add', 'remove']),
        flag: dice.one(['read', 'starred']),
      });
    },
  },
  markAllAsRead: {
    weight: 1,
    run: (context) => act(context, somebody(context), 'markAllAsRead', {}),
  },
  markChannelAsRead: {
    weight: 1,
    run: async (context) =>
      act(context, somebody(context), 'markStreamAsRead', {
        stream_id: (await someChannel(context)).id,
      }),
  },
  markTopicAsRead: {
    weight: 1,
    async run(context) {
      const channel = await someChannel(context);
      const topic_name = await someTopicIn(context, channel.id);
      const target = { stream_id: channel.id, topic_name };
      return act(context, somebody(context), 'markTopicAsRead', target);
    },
  },
  sendSubmessage: {
    weight: 2,
    async run(context) {
      const { world, dice } = context;
      const widgets = await world.db
        .selectFrom('submessages')
        .select('message_id')
        .distinct()
        .orderBy('message_id')
        .execute();
      const message_id = dice.recent(widgets)?.message_id;
      if (message_id === undefined) return 'idle';
      const content = dice.one([
        '{"type":"vote","key":"canned,0","vote":1}',
        '{"type":"vote","key":"canned,0","vote":-1}',
        '{"type":"new_option","idx":1,"option":"soup again"}',
        '{"type":"__proto__"}',
      ]);
      return act(context, somebody(context), 'sendSubmessage', { message_id, content });
    },
  },
  type: {
    weight: 4,
    async run(context) {
      const { dice } = context;
      const op = dice.one(['start', 'start', 'stop']);
      const channel = await someChannel(context);
      const where = dice.chance(0.5)
        ? { type: 'direct' as const, to: somePeopleIds(context) }
        : { type: 'channel' as const, stream_id: channel.id, topic: someTopic(dice) };
      return act(context, somebody(context), 'setTypingStatus', { op, ...where });
    },
  },
  typeInEdit: {
    weight: 1,
    run: async (context) =>
      act(context, somebody(context), 'setTypingStatusForEdit', {
        message_id: await someMessageId(context),
        op: context.dice.one(['start', 'stop']),
      }),
  },
  reportMessage: {
    weight: 0.5,
    run: async (context) =>
      act(context, somebody(context), 'reportMessage', {
        message_id: await someMessageId(context),
        report_type: 'other',
        description: someContent(context.dice, context.world.people),
      }),
  },
};

/** Deleting is for administrators unless the organization says otherwise. */
function mostlyOwner(context: ActionContext) {
  const [owner] = context.world.people;
  return owner && context.dice.chance(0.8) ? owner : somebody(context);
}

async function someNarrow(context: ActionContext): Promise<NarrowTerm[]> {
  const { dice } = context;
  const channel = await someChannel(context);
  const narrows: readonly [NarrowTerm[], ...NarrowTerm[][]] = [
    [],
    [{ operator: 'channel', operand: channel.id }],
    [
      { operator: 'channel', operand: channel.id },
      { operator: 'topic', operand: await someTopicIn(context, channel.id) },
    ],
    [{ operator: 'is', operand: 'unread' }],
    [{ operator: 'is', operand: 'dm' }],
  ];
  return dice.one(narrows);
}
