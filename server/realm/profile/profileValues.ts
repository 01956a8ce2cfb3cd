import { LIMITS } from '~/contract/limits';
import { FIELD_TYPE } from '~/contract/records/user';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { ProfileFieldRow, UserRow } from '../../core/db/schema';
import { checkText } from '../../core/text';
import { renderContent } from '../messages/content/renderContent';
import { emitPersonUpdate } from '../users/emitPerson';
import { usersByIds } from '../users/users';

/** A value as sent: user ids for people, text for everything else; null or empty removes it. */
export interface WantedValue {
  readonly id: number;
  readonly value: string | readonly number[] | null;
}

interface Options {
  /** Administrators can fill in what people can't change themselves. */
  readonly byAdministrator: boolean;
}

/** Stores values of custom profile fields, each validated by its type (contract 2.8). */
export async function setProfileValues(
  change: Change,
  user: UserRow,
  wanted: readonly WantedValue[],
  options: Options,
): Promise<void> {
  if (user.is_bot === 1) throw badRequest('Bots have no profile fields.');
  for (const { id, value } of wanted) {
    const field = accessField(change, id, options);
    const text = value === null ? '' : await checkValue(change, field, value);
    if (text === '') await removeValue(change, user, field);
    else await storeValue(change, user, field, text);
  }
}

export async function removeProfileValues(
  change: Change,
  user: UserRow,
  fieldIds: readonly number[],
): Promise<void> {
  for (const id of fieldIds) {
    await removeValue(change, user, accessField(change, id, { byAdministrator: false }));
  }
}

function accessField(
  { organization }: Change,
  id: number,
  { byAdministrator }: Options,
): ProfileFieldRow {
  const field = organization.fields.find((one) => one.id === id);
  if (field === undefined) throw badRequest(`Field id ${id} not found.`);
  if (field.editable_by_user === 0 && !byAdministrator) {
    throw badRequest(
      'You are not allowed to change this field. Contact an administrator to update it.',
    );
  }
  return field;
}

async function checkValue(
  { db }: Change,
  field: ProfileFieldRow,
  value: string | readonly number[],
): Promise<string> {
  if (typeof value !== 'string') {
    if (field.type !== FIELD_TYPE.people) throw badRequest(`${field.name} is not a string`);
    if (value.length === 0) return '';
    const users = await usersByIds(db, value);
    const missing = value.find((id) => users.get(id)?.is_active !== 1);
    if (missing !== undefined) throw badRequest(`Invalid user ID: ${missing}`);
    return JSON.stringify(value);
  }
  const mayBeEmpty = true;
  switch (field.type) {
    case FIELD_TYPE.shortText:
    case FIELD_TYPE.pronouns:
      return checkText(value, { what: field.name, max: LIMITS.shortTextValue, mayBeEmpty });
    case FIELD_TYPE.people:
      if (value === '') return '';
      throw badRequest(`${field.name} is not a list`);
    case FIELD_TYPE.options:
      if (value === '' || value in (JSON.parse(field.data_json) as object)) return value;
      throw badRequest(`'${value}' is not a valid choice for '${field.name}'.`);
    case FIELD_TYPE.date:
      if (value === '' || isDate(value)) return value;
      throw badRequest(`${field.name} is not a date`);
    case FIELD_TYPE.link:
      if (value === '' || /^https?:\/\/\S+$/i.test(value)) {
        return checkText(value, { what: field.name, max: LIMITS.longTextValue, mayBeEmpty });
      }
      throw badRequest(`${field.name} is not a URL`);
    default:
      return checkText(value, { what: field.name, max: LIMITS.longTextValue, mayBeEmpty });
  }
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const MARKDOWN_TYPES: readonly number[] = [FIELD_TYPE.shortText, FIELD_TYPE.longText];

async function storeValue(
  change: Change,
  user: UserRow,
  field: ProfileFieldRow,
  value: string,
): Promise<void> {
  const isMarkdown = MARKDOWN_TYPES.includes(field.type);
  const rendered = isMarkdown ? (await renderContent(change, user, value)).html : null;
  await change.db
    .insertInto('profile_values')
    .values({ user_id: user.id, field_id: field.id, value, rendered })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'field_id']).doUpdateSet({ value, rendered }),
    )
    .execute();
  await emitPersonUpdate(change, {
    user_id: user.id,
    custom_profile_field: {
      id: field.id,
      value,
      ...(rendered === null ? {} : { rendered_value: rendered }),
    },
  });
}

async function removeValue(change: Change, user: UserRow, field: ProfileFieldRow): Promise<void> {
  const deleted = await change.db
    .deleteFrom('profile_values')
    .where('user_id', '=', user.id)
    .where('field_id', '=', field.id)
    .returning('field_id')
    .executeTakeFirst();
  if (deleted === undefined) return;
  await emitPersonUpdate(change, {
    user_id: user.id,
    custom_profile_field: { id: field.id, value: null, rendered_value: null },
  });
}
