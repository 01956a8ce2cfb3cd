import type { DraftWire } from '~/contract/records/personal';
import type { Person } from '../world/person';
import { type ActionContext, type ActionTable, act, somebody } from './action';
import { someName } from './administered';
import { someChannel, someMessageId, somePeopleIds } from './targets';
import { someContent, someTopic } from './texts';

/** People's own things, and what is scheduled for later. */
export const personalActions: ActionTable = {
  addSnippet: {
    weight: 1.5,
    run: (context) =>
      act(context, somebody(context), 'createSavedSnippet', {
        title: someName(context),
        content: someContent(context.dice, context.world.people),
      }),
  },
  changeSnippet: {
    weight: 1.5,
    async run(context) {
      const { world, dice } = context;
      const rows = await world.db.selectFrom('snippets').selectAll().orderBy('id').execute();
      const row = dice.recent(rows);
      const owner = ownerOf(context, row?.user_id);
      if (!row || !owner) return 'idle';
      const saved_snippet_id = row.id;
      if (dice.chance(0.4)) return act(context, owner, 'deleteSavedSnippet', { saved_snippet_id });
      const title = someName(context);
      return act(context, owner, 'updateSavedSnippet', { saved_snippet_id, title });
    },
  },
  addDraft: {
    weight: 2,
    run: async (context) =>
      act(context, somebody(context), 'createDrafts', {
        drafts: [await someDraft(context), await someDraft(context)],
      }),
  },
  changeDraft: {
    weight: 2,
    async run(context) {
      const { world, dice } = context;
      const rows = await world.db.selectFrom('drafts').selectAll().orderBy('id').execute();
      const row = dice.recent(rows);
      const owner = ownerOf(context, row?.user_id);
      if (!row || !owner) return 'idle';
      if (dice.chance(0.4)) return act(context, owner, 'deleteDraft', { draft_id: row.id });
      const draft = await someDraft(context);
      return act(context, owner, 'updateDraft', { draft_id: row.id, draft });
    },
  },
  schedule: {
    weight: 2,
    async run(context) {
      const { dice, world } = context;
      const direct = dice.chance(0.4);
      return act(context, somebody(context), 'createScheduledMessage', {
        type: direct ? 'direct' : 'channel',
        to: direct ? somePeopleIds(context) : (await someChannel(context)).id,
        ...(direct ? {} : { topic: someTopic(dice) }),
        content: someContent(dice, world.people),
        scheduled_delivery_timestamp: soon(context),
      });
    },
  },
  changeScheduled: {
    weight: 1.5,
    async run(context) {
      const { world, dice } = context;
      const rows = await world.db
        .selectFrom('scheduled_messages')
        .selectAll()
        .orderBy('id')
        .execute();
      const row = dice.recent(rows);
      const owner = ownerOf(context, row?.sender_id);
      if (!row || !owner) return 'idle';
      const scheduled_message_id = row.id;
      if (dice.chance(0.3)) {
        return act(context, owner, 'deleteScheduledMessage', { scheduled_message_id });
      }
      return act(context, owner, 'updateScheduledMessage', {
        scheduled_message_id,
        content: someContent(dice, world.people),
        ...(dice.chance(0.6) ? { scheduled_delivery_timestamp: soon(context) } : {}),
      });
    },
  },
  remind: {
    weight: 1.5,
    run: async (context) =>
      act(context, somebody(context), 'createReminder', {
        message_id: await someMessageId(context),
        scheduled_delivery_timestamp: soon(context),
        ...(context.dice.chance(0.5) ? { note: 'look again' } : {}),
      }),
  },
  removeReminder: {
    weight: 0.5,
    async run(context) {
      const { world, dice } = context;
      const rows = await world.db.selectFrom('reminders').selectAll().orderBy('id').execute();
      const row = dice.recent(rows);
      const owner = ownerOf(context, row?.user_id);
      if (!row || !owner) return 'idle';
      return act(context, owner, 'deleteReminder', { reminder_id: row.id });
    },
  },
  addView: {
    weight: 1.5,
    run: (context) => {
      const { dice } = context;
      const builtIn = dice.chance(0.5);
      const fragment = builtIn
        ? dice.one(['inbox', 'recent', 'narrow/is/starred'])
        : `narrow/channel/${dice.below(5)}-x/topic/t${dice.below(3)}`;
      return act(context, somebody(context), 'addNavigationView', {
        fragment,
        is_pinned: dice.chance(0.5),
        ...(builtIn ? {} : { name: someName(context) }),
      });
    },
  },
  changeView: {
    weight: 1.5,
    async run(context) {
      const { world, dice } = context;
      const rows = await world.db
        .selectFrom('views')
        .selectAll()
        .orderBy('user_id')
        .orderBy('fragment')
        .execute();
      const row = dice.pick(rows);
      const owner = ownerOf(context, row?.user_id);
      if (!row || !owner) return 'idle';
      const { fragment } = row;
      if (dice.chance(0.3)) return act(context, owner, 'removeNavigationView', { fragment });
      return act(context, owner, 'updateNavigationView', {
        fragment,
        is_pinned: dice.chance(0.5),
        ...(row.name === null ? {} : { name: someName(context) }),
      });
    },
  },
  changeAlertWords: {
    weight: 1.5,
    run: (context) => {
      const { dice } = context;
      const route = dice.one(['addAlertWords', 'addAlertWords', 'removeAlertWords']);
      const words = ['deploy', 'LUNCH', 'lunch', 'straße', '__proto__'];
      return act(context, somebody(context), route, { alert_words: dice.some(words, 0.4) });
    },
  },
  sendPoll: {
    weight: 1.5,
    async run(context) {
      const { dice } = context;
      return act(context, somebody(context), 'sendMessage', {
        type: 'channel',
        to: [(await someChannel(context)).id],
        topic: someTopic(dice),
        content: dice.one(['/poll Lunch?\nsoup\nbread', '/poll', '/todo Move\nboxes: all']),
      });
    },
  },
};

/** Only their owners change these things. */
function ownerOf({ world }: ActionContext, userId: number | undefined): Person | undefined {
  return world.people.find(({ id }) => id === userId);
}

/** Most of it falls due during the run. */
function soon({ world, dice }: ActionContext): number {
  return Math.floor(world.clock.now() / 1000) + dice.one([-10, 2, 30, 90, 400, 90_000]);
}

async function someDraft(context: ActionContext): Promise<DraftWire> {
  const { dice, world } = context;
  const content = someContent(dice, world.people);
  const topic = someTopic(dice);
  const timestamp = Math.floor(world.clock.now() / 1000);
  const type = dice.one(['', 'stream', 'private']);
  if (type === 'stream') {
    return { type, to: [(await someChannel(context)).id], topic, content, timestamp };
  }
  return { type, to: type === '' ? [] : somePeopleIds(context), topic: '', content, timestamp };
}
