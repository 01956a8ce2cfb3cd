import type { Write } from '~/contract/decode';
import { type customProfileField, FIELD_TYPE } from '~/contract/records/user';
import type { ProfileFieldRow } from '../../core/db/schema';

/** `custom_profile_field_types`: the types an administrator can choose from. */
export const FIELD_TYPE_NAMES = {
  SHORT_TEXT: { id: FIELD_TYPE.shortText, name: 'Text (short)' },
  LONG_TEXT: { id: FIELD_TYPE.longText, name: 'Text (long)' },
  SELECT: { id: FIELD_TYPE.options, name: 'List of options' },
  DATE: { id: FIELD_TYPE.date, name: 'Date' },
  URL: { id: FIELD_TYPE.link, name: 'Link' },
  USER: { id: FIELD_TYPE.people, name: 'Users' },
  EXTERNAL_ACCOUNT: { id: FIELD_TYPE.externalAccount, name: 'External account' },
  PRONOUNS: { id: FIELD_TYPE.pronouns, name: 'Pronouns' },
} as const;

export function presentField(row: ProfileFieldRow): Write<typeof customProfileField> {
  return {
    id: row.id,
    type: row.type,
    order: row.position,
    name: row.name,
    hint: row.hint,
    field_data: row.data_json,
    required: row.required === 1,
    editable_by_user: row.editable_by_user === 1,
    ...(row.in_summary === 1 ? { display_in_profile_summary: true } : {}),
  };
}
