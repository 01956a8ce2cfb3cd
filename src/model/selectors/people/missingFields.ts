import type { ProfileField } from '~/domain/organization/organization';
import type { RealmState } from '../../state';

/** The profile fields that the organization requires and this user can edit, but has not filled in. In field order. */
export function missingFields({
  profileFields,
  users,
  selfId,
}: RealmState): readonly ProfileField[] {
  const profile = users.get(selfId)?.profile ?? {};
  return profileFields
    .filter(({ isRequired, isEditableByUser }) => isRequired && isEditableByUser)
    .filter(({ id }) => !profile[String(id)]?.value)
    .sort((a, b) => a.order - b.order);
}
