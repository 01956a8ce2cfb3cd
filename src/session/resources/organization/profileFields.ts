import type { Caller } from '~/api/client';
import {
  createProfileField as createRoute,
  deleteProfileField as deleteRoute,
  reorderProfileFields as reorderRoute,
  updateProfileField as updateRoute,
} from '~/contract/routes/organization';
import type { FieldAccount, FieldChoice } from '~/domain/people/profileField';

/** Editable properties of a profile field; absent ones stay, or get the server's default. */
export interface ProfileFieldEdit {
  readonly name?: string | undefined;
  readonly hint?: string | undefined;
  /** For fields of type `options`. */
  readonly choices?: readonly FieldChoice[] | undefined;
  /** For fields of type `externalAccount`. */
  readonly account?: FieldAccount | undefined;
  readonly isInSummary?: boolean | undefined;
  readonly isRequired?: boolean | undefined;
  readonly isEditableByUser?: boolean | undefined;
}

/** E10. Returns the new field's id. */
export async function createProfileField(
  { api }: Caller,
  type: number,
  edit: ProfileFieldEdit,
): Promise<number> {
  const { id } = await api.send(createRoute, { field_type: type, ...toParams(edit) });
  return id;
}

/** gap 4.8. */
export async function updateProfileField(
  { api }: Caller,
  id: number,
  edit: ProfileFieldEdit,
): Promise<void> {
  await api.send(updateRoute, { field_id: id, ...toParams(edit) });
}

/** gap 4.8. Also deletes what people filled in. */
export async function deleteProfileField({ api }: Caller, id: number): Promise<void> {
  await api.send(deleteRoute, { field_id: id });
}

/** gap 4.8. Takes every field's id, in the new order. */
export async function reorderProfileFields(
  { api }: Caller,
  order: readonly number[],
): Promise<void> {
  await api.send(reorderRoute, { order: [...order] });
}

function toParams(edit: ProfileFieldEdit) {
  return {
    name: edit.name,
    hint: edit.hint,
    field_data: toFieldData(edit),
    display_in_profile_summary: edit.isInSummary,
    required: edit.isRequired,
    editable_by_user: edit.isEditableByUser,
  };
}

function toFieldData({ choices, account }: ProfileFieldEdit) {
  if (choices) {
    return Object.fromEntries(
      choices.map(({ key, text }, index) => [key, { text, order: String(index + 1) }]),
    );
  }
  if (!account) return undefined;
  const { subtype, urlPattern } = account;
  const data: Record<string, string> = { subtype };
  if (subtype === 'custom') data['url_pattern'] = urlPattern;
  return data;
}
