import { accountOf, choicesOf, FIELD_TYPE } from '~/domain/people/profileField';
import { nameOfRole } from '~/domain/people/roles';
import { countOf } from '~/lib/listNames';
import { said } from '~/lib/said';
import { fieldTypeName } from '../profileFields/fieldTypes';

/** Current names for the ids in the log; undefined if deleted or not visible to the viewer. */
export interface AuditNames {
  user(id: number): string | undefined;
  channel(id: number): string | undefined;
  group(id: number): string | undefined;
  folder(id: number): string | undefined;
  profileField(id: number): string | undefined;
  linkifier(id: number): string | undefined;
}

/** A value in readable form. `name` determines what kind of id its numbers are. */
export function valueWords(name: string, value: unknown, names: AuditNames): string {
  if (value === null || value === undefined || value === '') return said('nothing');
  if (name === 'field_data') return fieldDataWords(value);
  if (value === true) return said('on');
  if (value === false) return said('off');
  if (Array.isArray(value)) {
    return value.length === 0
      ? said('nothing')
      : value.map((one) => valueWords(name, one, names)).join(', ');
  }
  if (typeof value === 'number') return numberWords(name, value, names);
  return typeof value === 'object' ? settingWords(name, value, names) : String(value);
}

/** What a profile field offers: its options by name, or the service or URL of its accounts. JSON on the wire. */
function fieldDataWords(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const field = { fieldData: text };
  const account = accountOf({ ...field, type: FIELD_TYPE.externalAccount });
  const words = [
    ...choicesOf({ ...field, type: FIELD_TYPE.options }).map((choice) => choice.text),
    account?.urlPattern || (account?.subtype !== 'custom' && account?.subtype) || '',
  ].filter(Boolean);
  return words.length === 0 ? text : words.join(', ');
}

interface Numbers {
  readonly called: RegExp;
  readonly words: (value: number, names: AuditNames) => string;
}

/** The first match wins; all other numbers stay numbers. No one knows people or places by their ids. */
const NUMBERS: readonly Numbers[] = [
  { called: /(^|_)role$/, words: nameOfRole },
  { called: /_limit_seconds$/, words: (seconds) => countOf(seconds / 60, 'minute', 'minutes') },
  { called: /^bot_type$/, words: (type) => BOT_TYPES[type] ?? 'Another kind' },
  { called: /^type$/, words: fieldTypeName },
  {
    called: /(stream|channel)_id$/,
    words: (id, { channel }) => {
      if (id === -1) return said('nothing');
      const name = channel(id);
      return name === undefined ? 'a deleted channel' : `#${name}`;
    },
  },
  { called: /folder_ids?$/, words: (id, { folder }) => folder(id) ?? 'a deleted folder' },
  {
    called: /profile_field_ids$/,
    words: (id, { profileField }) => profileField(id) ?? 'a deleted field',
  },
  { called: /linkifier_ids$/, words: (id, { linkifier }) => linkifier(id) ?? 'a deleted item' },
  {
    called: /group(_id)?s?$/i,
    words: (id, { group }) => group(id) ?? 'a deleted group',
  },
  {
    called: /^(add|remove)$|(user|owner|member)(_id)?s?$/,
    words: (id, { user }) => user(id) ?? 'a deleted user',
  },
];

const BOT_TYPES: Readonly<Record<number, string>> = {
  1: 'Generic bot',
  2: 'Incoming webhook',
  3: 'Outgoing webhook',
  4: 'Embedded bot',
};

function numberWords(name: string, value: number, names: AuditNames): string {
  return NUMBERS.find(({ called }) => called.test(name))?.words(value, names) ?? String(value);
}

/** A permission held by people and groups, or any other object. */
function settingWords(name: string, value: object, names: AuditNames): string {
  const { direct_members: people, direct_subgroups: groups } = value as {
    readonly direct_members?: unknown;
    readonly direct_subgroups?: unknown;
  };
  if (!Array.isArray(people) || !Array.isArray(groups)) return JSON.stringify(value);
  const holders = [
    ...people.map((id) => valueWords('user_id', id, names)),
    ...groups.map((id) => valueWords(name, id, names)),
  ];
  return holders.length === 0 ? 'nobody' : holders.join(', ');
}
