import { LIMITS } from '~/contract/limits';
import { FIELD_TYPE } from '~/contract/records/user';
import { nameKey } from '~/lib/nameKey';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import { bit } from '../../core/db/bits';
import type { ProfileFieldRow, UserRow } from '../../core/db/schema';
import { requireAdministrator } from '../../core/permissions';
import { checkText } from '../../core/text';
import { audit, difference } from '../audit/audit';
import { presentField } from '../present/profileField';
import { DEFAULT_EXTERNAL_ACCOUNTS } from './externalAccounts';
import { checkFieldData, type FieldData, presetOf } from './fieldData';

/** What E10 and its sibling set; undefined = unchanged, or the default. */
export interface FieldEdit {
  readonly name: string | undefined;
  readonly hint: string | undefined;
  readonly data: FieldData | undefined;
  readonly inSummary: boolean | undefined;
  readonly required: boolean | undefined;
  readonly editableByUser: boolean | undefined;
}

const TYPES: readonly number[] = Object.values(FIELD_TYPE);
const NOT_IN_SUMMARY: readonly number[] = [FIELD_TYPE.longText, FIELD_TYPE.people];

/** E10. */
export async function createField(
  change: Change,
  actor: UserRow,
  type: number,
  edit: FieldEdit,
): Promise<number> {
  requireAdministrator(actor);
  if (!TYPES.includes(type)) throw badRequest('Invalid field type.');
  const data_json = checkFieldData(type, edit.data ?? {});
  const preset = presetOf(type, edit.data);
  const texts = preset ? DEFAULT_EXTERNAL_ACCOUNTS[preset] : undefined;
  const name = checkName(change, texts?.name ?? edit.name ?? '');
  const inSummary = edit.inSummary ?? false;
  if (inSummary) checkSummary(change, type);
  const { id } = await change.db
    .insertInto('profile_fields')
    .values({
      type,
      name,
      hint: checkHint(texts?.hint ?? edit.hint ?? ''),
      data_json,
      position: Math.max(0, ...change.organization.fields.map((field) => field.position)) + 1,
      required: bit(edit.required ?? false),
      editable_by_user: bit(edit.editableByUser ?? true),
      in_summary: bit(inSummary),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await emitFields(change);
  await audit(change, actor, { kind: 'profile_field_created', id, name, new: { type } });
  return id;
}

export async function updateField(
  change: Change,
  actor: UserRow,
  id: number,
  edit: FieldEdit,
): Promise<void> {
  requireAdministrator(actor);
  const field = accessField(change, id);
  if (presetOf(field.type, dataOf(field)) !== undefined) checkPresetEdit(field, edit);
  if (edit.inSummary === true && field.in_summary === 0) checkSummary(change, field.type);
  await change.db
    .updateTable('profile_fields')
    .set({
      name: edit.name === undefined ? field.name : checkName(change, edit.name, id),
      hint: edit.hint === undefined ? field.hint : checkHint(edit.hint),
      data_json: edit.data === undefined ? field.data_json : checkFieldData(field.type, edit.data),
      required: edit.required === undefined ? field.required : bit(edit.required),
      editable_by_user:
        edit.editableByUser === undefined ? field.editable_by_user : bit(edit.editableByUser),
      in_summary: edit.inSummary === undefined ? field.in_summary : bit(edit.inSummary),
    })
    .where('id', '=', id)
    .execute();
  if (field.type === FIELD_TYPE.options) await dropLostChoices(change, id);
  await emitFields(change);
  const changed = difference(presentField(field), presentField(accessField(change, id)));
  const { name } = field;
  await audit(change, actor, { kind: 'profile_field_updated', id, name, ...changed });
}

/** Deletes the field along with its values. */
export async function deleteField(change: Change, actor: UserRow, id: number): Promise<void> {
  requireAdministrator(actor);
  const { name, type } = accessField(change, id);
  await change.db.deleteFrom('profile_fields').where('id', '=', id).execute();
  await emitFields(change);
  await audit(change, actor, { kind: 'profile_field_deleted', id, name, old: { type } });
}

/** Takes every field's id in the new order. */
export async function reorderFields(
  change: Change,
  actor: UserRow,
  order: readonly number[],
): Promise<void> {
  requireAdministrator(actor);
  const { fields } = change.organization;
  const known = fields.map((field) => field.id);
  if (order.length !== known.length || !known.every((id) => order.includes(id))) {
    throw badRequest('Invalid order mapping.');
  }
  for (const [position, id] of order.entries()) {
    await change.db
      .updateTable('profile_fields')
      .set({ position: position + 1 })
      .where('id', '=', id)
      .execute();
  }
  await emitFields(change);
  const names = new Map(fields.map((field) => [field.id, field.name]));
  const named = (ids: readonly number[]) => ids.map((id) => names.get(id));
  await audit(change, actor, {
    kind: 'profile_fields_reordered',
    old: named(known),
    new: named(order),
  });
}

function accessField({ organization }: Change, id: number): ProfileFieldRow {
  const field = organization.fields.find((one) => one.id === id);
  if (field === undefined) throw badRequest(`Field id ${id} not found.`);
  return field;
}

function checkName({ organization }: Change, name: string, exceptId?: number): string {
  const clean = checkText(name, { what: 'Label', max: LIMITS.fieldName });
  const taken = organization.fields.find((field) => nameKey(field.name) === nameKey(clean));
  if (taken !== undefined && taken.id !== exceptId) {
    throw badRequest('A field with that label already exists.');
  }
  return clean;
}

function checkHint(hint: string): string {
  return checkText(hint, { what: 'Hint', max: LIMITS.fieldHint, mayBeEmpty: true });
}

function checkSummary({ organization }: Change, type: number): void {
  if (NOT_IN_SUMMARY.includes(type)) {
    throw badRequest('Field type not supported for display in profile summary.');
  }
  const shown = organization.fields.filter((field) => field.in_summary === 1);
  if (shown.length >= LIMITS.summaryFields) {
    throw badRequest(
      `Only ${LIMITS.summaryFields} custom profile fields can be displayed in the profile summary.`,
    );
  }
}

/** The texts of presets belong to the server. */
function checkPresetEdit(field: ProfileFieldRow, edit: FieldEdit): void {
  const changed =
    (edit.name !== undefined && edit.name !== field.name) ||
    (edit.hint !== undefined && edit.hint !== field.hint) ||
    (edit.data !== undefined && JSON.stringify(edit.data) !== field.data_json);
  if (changed) throw badRequest('Default custom field cannot be updated.');
}

function dataOf(field: ProfileFieldRow): FieldData | undefined {
  return field.data_json === '' ? undefined : (JSON.parse(field.data_json) as FieldData);
}

/** Removes the values of people who had picked a choice that is gone. */
async function dropLostChoices({ db }: Change, id: number): Promise<void> {
  const { data_json } = await db
    .selectFrom('profile_fields')
    .select('data_json')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const choices = Object.keys(JSON.parse(data_json) as object);
  await db
    .deleteFrom('profile_values')
    .where('field_id', '=', id)
    .where('value', 'not in', choices)
    .execute();
}

async function emitFields(change: Change): Promise<void> {
  await change.reconfigured();
  const fields = change.organization.fields.map(presentField);
  change.emit({ type: 'custom_profile_fields', fields }, { kind: 'everyone' });
}
