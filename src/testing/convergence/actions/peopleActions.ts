import { ROLE } from '~/contract/records/user';
import { type ActionContext, type ActionTable, act, somebody } from './action';
import { someAbsentId, someAccountId, someName, someStaff } from './administered';
import { someContent } from './texts';

/** More accounts make a run slow and reveal nothing new. */
const MAX_ACCOUNTS = 16;
const ROLES = [
  ROLE.owner,
  ROLE.administrator,
  ROLE.moderator,
  ROLE.member,
  ROLE.member,
  ROLE.guest,
] as const;
const STATUS_EMOJI = [
  { emoji_name: 'tada' },
  { emoji_name: '+1', emoji_code: '1f44d', reaction_type: 'unicode_emoji' },
  { emoji_name: '' },
] as const;

/** What happens to accounts. */
export const peopleActions: ActionTable = {
  createUser: {
    weight: 1,
    async run(context) {
      const { world, dice } = context;
      const rows = await world.db.selectFrom('users').select('id').execute();
      if (rows.length >= MAX_ACCOUNTS) return 'idle';
      return act(context, someStaff(context), 'createUser', {
        email: `late${dice.below(50)}@harbor.example`,
        password: 'correct horse battery',
        full_name: `Late ${someName(context)}`,
      });
    },
  },
  changeRole: {
    weight: 3,
    run: async (context) =>
      act(context, someStaff(context), 'updateUser', {
        user_id: await someAccountId(context),
        role: context.dice.one(ROLES),
      }),
  },
  renameOther: {
    weight: 1,
    run: async (context) =>
      act(context, someStaff(context), 'updateUser', {
        user_id: await someAccountId(context),
        full_name: `Called ${someName(context)}`,
      }),
  },
  renameSelf: {
    weight: 1,
    run: (context) =>
      act(context, somebody(context), 'updateSettings', { full_name: `I, ${someName(context)}` }),
  },
  deactivateUser: {
    weight: 1,
    async run(context) {
      const user_id = await someAbsentId(context);
      if (user_id === undefined) return 'idle';
      return act(context, someStaff(context), 'deactivateUser', { user_id });
    },
  },
  reactivateUser: {
    weight: 2,
    async run(context) {
      const { world, dice } = context;
      const rows = await world.db
        .selectFrom('users')
        .select('id')
        .where('is_active', '=', 0)
        .orderBy('id')
        .execute();
      const user_id = dice.pick(rows)?.id;
      if (user_id === undefined) return 'idle';
      return act(context, someStaff(context), 'reactivateUser', { user_id });
    },
  },
  setStatus: {
    weight: 2,
    run: (context) => act(context, somebody(context), 'updateStatus', someStatus(context)),
  },
  setStatusOfOther: {
    weight: 0.5,
    run: async (context) =>
      act(context, someStaff(context), 'updateUserStatus', {
        user_id: await someAccountId(context),
        ...someStatus(context),
      }),
  },
  reportPresence: {
    weight: 2,
    run: (context) =>
      act(context, somebody(context), 'updatePresence', {
        status: context.dice.one(['active', 'idle']),
        slim_presence: true,
        new_user_input: context.dice.chance(0.5),
      }),
  },
  muteUser: {
    weight: 2,
    async run(context) {
      const route = context.dice.one(['muteUser', 'muteUser', 'unmuteUser']);
      const muted_user_id = await someAccountId(context);
      return act(context, somebody(context), route, { muted_user_id });
    },
  },
  setProfileValue: {
    weight: 2,
    async run(context) {
      const field = await someField(context);
      if (field === undefined) return 'idle';
      const value = someValue(context, field.type);
      if (context.dice.chance(0.2)) {
        return act(context, somebody(context), 'removeProfileData', { data: [field.id] });
      }
      return act(context, somebody(context), 'updateProfileData', {
        data: [{ id: field.id, value }],
      });
    },
  },
  setProfileValueOfOther: {
    weight: 1,
    async run(context) {
      const field = await someField(context);
      if (field === undefined) return 'idle';
      const value = context.dice.chance(0.2) ? null : someValue(context, field.type);
      return act(context, someStaff(context), 'updateUser', {
        user_id: await someAccountId(context),
        profile_data: [{ id: field.id, value }],
      });
    },
  },
  createBot: {
    weight: 0.7,
    run: (context) =>
      act(context, somebody(context), 'createBot', {
        full_name: `Bot ${someName(context)}`,
        short_name: `helper${context.dice.below(6)}`,
        bot_type: context.dice.one([1, 1, 2]),
      }),
  },
  updateBot: {
    weight: 1,
    async run(context) {
      const { world, dice } = context;
      const rows = await world.db.selectFrom('bots').select('user_id').orderBy('user_id').execute();
      const bot_id = dice.pick(rows)?.user_id;
      if (bot_id === undefined) return 'idle';
      if (dice.chance(0.2)) return act(context, someStaff(context), 'deactivateBot', { bot_id });
      return act(context, someStaff(context), 'updateBot', {
        bot_id,
        ...(dice.chance(0.5) ? { full_name: `Renamed ${someName(context)}` } : {}),
        ...(dice.chance(0.3) ? { bot_owner_id: await someAccountId(context) } : {}),
        ...(dice.chance(0.2) ? { role: dice.one(ROLES) } : {}),
        ...(dice.chance(0.3) ? { default_sending_stream: 'design' } : {}),
      });
    },
  },
};

function someStatus({ dice, world }: ActionContext) {
  return {
    ...(dice.chance(0.7) ? { status_text: someContent(dice, world.people).slice(0, 60) } : {}),
    ...(dice.chance(0.6) ? dice.one(STATUS_EMOJI) : {}),
  };
}

function someField({ world, dice }: ActionContext) {
  return world.db
    .selectFrom('profile_fields')
    .select(['id', 'type'])
    .orderBy('id')
    .execute()
    .then((rows) => dice.pick(rows));
}

/** By the type of the field (contract 2.8). */
function someValue({ dice, world }: ActionContext, type: number): string | number[] {
  switch (type) {
    case 3:
      return dice.one(['0', '1', 'gone']);
    case 4:
      return dice.one(['1990-02-28', '1990-02-30']);
    case 5:
      return dice.one(['https://example.com/a', 'javascript:alert(1)']);
    case 6:
      return dice.some(world.people).map(({ id }) => id);
    default:
      return dice.one(['plain', '**bold** words', '', '<b>no</b>']);
  }
}
