import type { Caller } from '~/api/client';
import {
  deleteAvatar as deleteAvatarRoute,
  regenerateApiKey as regenerateRoute,
  updateSettings,
  uploadAvatar as uploadAvatarRoute,
} from '~/contract/routes/account';
import { removeProfileData, updateProfileData } from '~/contract/routes/personal';
import { deactivateOwnUser as deactivateRoute } from '~/contract/routes/users';

export async function uploadAvatar({ api }: Caller, file: File): Promise<void> {
  await api.send(uploadAvatarRoute, {}, { file, timeoutMs: 120_000 });
}

export async function deleteAvatar({ api }: Caller): Promise<void> {
  await api.send(deleteAvatarRoute, {});
}

export async function changeFullName({ api }: Caller, fullName: string): Promise<void> {
  await api.send(updateSettings, { full_name: fullName });
}

export async function changeEmail({ api }: Caller, email: string): Promise<void> {
  await api.send(updateSettings, { email });
}

export async function changePassword(
  { api }: Caller,
  passwords: { readonly old: string; readonly new: string },
): Promise<void> {
  const fields = { old_password: passwords.old, new_password: passwords.new };
  await api.send(updateSettings, fields, { hasOwnLimit: true });
}

/** Invalidates the old key at once, in every client. */
export async function regenerateApiKey({ api }: Caller): Promise<string> {
  return (await api.send(regenerateRoute, {})).api_key;
}

export async function deactivateOwnAccount({ api }: Caller): Promise<void> {
  await api.send(deactivateRoute, {});
}

/** Sets the user's own value of a custom profile field; null clears it (gap 4.1). */
export async function changeProfileValue(
  { api }: Caller,
  fieldId: number,
  value: string | readonly number[] | null,
): Promise<void> {
  if (value === null || value.length === 0) await api.send(removeProfileData, { data: [fieldId] });
  else {
    const data = typeof value === 'string' ? value : [...value];
    await api.send(updateProfileData, { data: [{ id: fieldId, value: data }] });
  }
}
