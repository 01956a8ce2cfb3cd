import { REALM_PERMISSIONS, type RealmPermission } from '~/contract/permissions';
import {
  REALM_LIMIT_SETTINGS,
  REALM_SETTING_VALUES,
  REALM_SETTINGS,
  type RealmLimitSetting,
  type RealmSettingName,
} from '~/contract/realm';
import { USER_SETTINGS, type UserSettingName } from '~/contract/settings';
import { type ActionContext, type ActionTable, act, somebody } from './action';
import { someName, someSetting, someStaff } from './administered';
import { someChannel } from './targets';

const names = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as K[];

/** What administrators set for everyone. */
export const organizationActions: ActionTable = {
  setOrganization: {
    weight: 4,
    async run(context) {
      const name = context.dice.pick(names<RealmSettingName>(REALM_SETTINGS)) ?? 'name';
      const value = await someRealmValue(context, name);
      return act(context, someStaff(context), 'updateRealm', { [name]: value });
    },
  },
  setLimit: {
    weight: 1,
    run: (context) => {
      const { dice } = context;
      const name = dice.pick(names<RealmLimitSetting>(REALM_LIMIT_SETTINGS));
      const value = dice.one(['unlimited', 60, 86_400, 0]);
      return act(context, someStaff(context), 'updateRealm', { [name ?? '']: value });
    },
  },
  setRealmPermission: {
    weight: 3,
    async run(context) {
      const name = context.dice.pick(names<RealmPermission>(REALM_PERMISSIONS));
      const setting = { new: await someSetting(context) };
      return act(context, someStaff(context), 'updateRealm', { [name ?? '']: setting });
    },
  },
  setUserDefault: {
    weight: 1,
    run: (context) =>
      act(context, someStaff(context), 'updateRealmUserSettingsDefaults', someUserSetting(context)),
  },
  setOwnSetting: {
    weight: 4,
    run: (context) => act(context, somebody(context), 'updateSettings', someUserSetting(context)),
  },
  addLinkifier: {
    weight: 1,
    run: (context) =>
      act(context, someStaff(context), 'addLinkifier', {
        pattern: `#(?P<id>[0-9]{${context.dice.between(1, 9)}})`,
        url_template: 'https://tracker.example/{id}',
      }),
  },
  changeLinkifiers: {
    weight: 1,
    async run(context) {
      const { world, dice } = context;
      const rows = await world.db.selectFrom('linkifiers').select('id').orderBy('id').execute();
      const filter_id = dice.pick(rows)?.id;
      if (filter_id === undefined) return 'idle';
      const staff = someStaff(context);
      const kind = dice.one(['remove', 'reorder', 'update', 'update']);
      if (kind === 'remove') return act(context, staff, 'removeLinkifier', { filter_id });
      if (kind === 'reorder') {
        const ordered_linkifier_ids = rows.map(({ id }) => id).toReversed();
        return act(context, staff, 'reorderLinkifiers', { ordered_linkifier_ids });
      }
      return act(context, staff, 'updateLinkifier', {
        filter_id,
        pattern: `T(?P<id>[0-9]{${dice.between(1, 9)}})`,
        url_template: `https://tracker${dice.below(9)}.example/{id}`,
      });
    },
  },
  addPlayground: {
    weight: 1,
    run: (context) =>
      act(context, someStaff(context), 'createPlayground', {
        name: someName(context),
        pygments_language: context.dice.one(['Python', 'Rust']),
        url_template: 'https://play.example/?code={code}',
      }),
  },
  removePlayground: {
    weight: 0.5,
    async run(context) {
      const { world, dice } = context;
      const rows = await world.db.selectFrom('playgrounds').select('id').orderBy('id').execute();
      const playground_id = dice.pick(rows)?.id;
      if (playground_id === undefined) return 'idle';
      return act(context, someStaff(context), 'deletePlayground', { playground_id });
    },
  },
  uploadEmoji: {
    weight: 1,
    async run(context) {
      const { world, dice, note } = context;
      if (!world.isServerUp) return 'idle';
      const person = dice.chance(0.5) ? someStaff(context) : somebody(context);
      const emoji_name = `crab_${dice.below(4)}`;
      const file = new File([PIXEL], 'crab.png', { type: 'image/png' });
      const outcome = await world.call(person, 'uploadCustomEmoji', { emoji_name }, file);
      note(`${person.name}: uploads ${emoji_name} ${outcome.kind}`);
      return outcome.kind === 'ok' ? 'done' : 'refused';
    },
  },
  removeEmoji: {
    weight: 0.5,
    run: (context) =>
      act(context, someStaff(context), 'deactivateCustomEmoji', {
        emoji_name: `crab_${context.dice.below(4)}`,
      }),
  },
  createField: {
    weight: 1.5,
    run: (context) => {
      const { dice } = context;
      const field_type = dice.between(1, 8);
      return act(context, someStaff(context), 'createProfileField', {
        name: someName(context).slice(0, 40),
        hint: `hint ${dice.below(3)}`,
        field_type,
        ...(field_type === 3 ? { field_data: someChoices(context) } : {}),
        ...(field_type === 7 ? { field_data: { subtype: 'github' } } : {}),
        display_in_profile_summary: dice.chance(0.3),
        required: dice.chance(0.3),
        editable_by_user: dice.chance(0.7),
      });
    },
  },
  updateField: {
    weight: 1.5,
    async run(context) {
      const { dice } = context;
      const rows = await fieldRows(context);
      const field = dice.pick(rows);
      if (field === undefined) return 'idle';
      if (dice.chance(0.15)) {
        return act(context, someStaff(context), 'deleteProfileField', { field_id: field.id });
      }
      return act(context, someStaff(context), 'updateProfileField', {
        field_id: field.id,
        ...(dice.chance(0.4) ? { name: someName(context).slice(0, 40) } : {}),
        ...(dice.chance(0.3) ? { editable_by_user: dice.chance(0.5) } : {}),
        ...(dice.chance(0.3) ? { required: dice.chance(0.5) } : {}),
        ...(dice.chance(0.3) ? { display_in_profile_summary: dice.chance(0.5) } : {}),
        ...(field.type === 3 && dice.chance(0.5) ? { field_data: someChoices(context) } : {}),
      });
    },
  },
  reorderFields: {
    weight: 0.5,
    async run(context) {
      const order = (await fieldRows(context)).map(({ id }) => id).toReversed();
      return act(context, someStaff(context), 'reorderProfileFields', { order });
    },
  },
  changeDomains: {
    weight: 0.5,
    run: (context) => {
      const { dice } = context;
      const domain = dice.one(['harbor.example', 'pier.example']);
      const staff = someStaff(context);
      const allow_subdomains = dice.chance(0.5);
      const kind = dice.one(['add', 'add', 'change', 'remove']);
      if (kind === 'remove') return act(context, staff, 'removeRealmDomain', { domain });
      const args = { domain, allow_subdomains };
      return act(context, staff, kind === 'add' ? 'addRealmDomain' : 'updateRealmDomain', args);
    },
  },
};

/** One transparent pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

async function someRealmValue(
  context: ActionContext,
  name: RealmSettingName,
): Promise<string | number | boolean> {
  const { dice } = context;
  // People without a second factor couldn't do anything anymore.
  if (name === 'parley_second_factor_role' || name.startsWith('parley_session')) return 0;
  const allowed = REALM_SETTING_VALUES[name];
  if (allowed !== undefined) return dice.pick(allowed) ?? '';
  const fallback = REALM_SETTINGS[name];
  if (typeof fallback === 'boolean') return dice.chance(0.5);
  if (name.endsWith('_id')) return dice.chance(0.6) ? (await someChannel(context)).id : -1;
  if (name === 'waiting_period_threshold') return dice.one([0, 0, 1, 30]);
  return typeof fallback === 'number' ? dice.below(7) : someName(context);
}

function someUserSetting({ dice }: ActionContext): object {
  const name = dice.pick(names<UserSettingName>(USER_SETTINGS)) ?? 'enter_sends';
  const spec: { default: unknown; values?: readonly unknown[] } = USER_SETTINGS[name];
  if (spec.values !== undefined) return { [name]: dice.pick(spec.values) };
  if (typeof spec.default === 'boolean') return { [name]: dice.chance(0.5) };
  if (typeof spec.default === 'number') return { [name]: dice.one([12, 16, 110, 140, 300]) };
  return { [name]: name === 'timezone' ? 'Europe/Oslo' : dice.one(['en', 'de', 'zulip', '']) };
}

function someChoices({ dice }: ActionContext) {
  return {
    '0': { text: `red ${dice.below(4)}`, order: '1' },
    ...(dice.chance(0.6) ? { '1': { text: 'blue', order: '2' } } : {}),
  };
}

function fieldRows({ world }: ActionContext) {
  return world.db.selectFrom('profile_fields').select(['id', 'type']).orderBy('id').execute();
}
