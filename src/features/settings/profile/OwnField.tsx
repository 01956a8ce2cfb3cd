import type { ProfileField } from '~/domain/organization/organization';
import { FIELD_TYPE } from '~/domain/people/profileField';
import { useRealm, useSession } from '~/session/react';
import { changeProfileValue } from '~/session/resources/personal/ownAccount';
import { Button } from '~/ui/controls/Button';
import { showToast } from '~/ui/notices/toasts';
import { useIsAdmin } from '~/widgets/capabilities/useIsAdmin';
import { FormConflicts } from '~/widgets/form/FormConflicts';
import { useForm } from '~/widgets/form/useForm';
import { ProfileFieldInput } from '~/widgets/profile/ProfileFieldInput';
import styles from './Profile.module.css';

const ASKED = 'Your organization asks you to fill this in.';

/** The user's own value of one custom profile field. */
export function OwnField({ field }: { field: ProfileField }) {
  const session = useSession();
  const isAdmin = useIsAdmin();
  const value = useRealm(
    (realm) => realm.users.get(realm.selfId)?.profile[String(field.id)]?.value ?? '',
  );
  const form = useForm({
    draft: `own field ${field.id}`,
    saved: { value },
    shared: { names: { value: field.name } },
    check: (values): { value?: string } =>
      field.isRequired && isEmpty(field, values.value) ? { value: ASKED } : {},
    save: (values) => changeProfileValue(session, field.id, wireValue(field, values.value)),
    place: () => 'value',
  });
  const save = async () => {
    if (await form.submit()) showToast({ text: `${field.name} saved` });
  };
  return (
    <form
      className={styles.field}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ProfileFieldInput
        field={field}
        value={form.values.value}
        error={
          form.errors.value ??
          form.errors.form ??
          (field.isRequired && value === '' ? ASKED : undefined)
        }
        onChange={(next) => form.set('value', next)}
        lockedReason={
          field.isEditableByUser || isAdmin ? undefined : 'Only administrators can fill this in.'
        }
      />
      <FormConflicts form={form} />
      {form.isChanged && (
        <Button look="primary" type="submit" isBusy={form.isBusy}>
          Save
        </Button>
      )}
    </form>
  );
}

function isEmpty({ type }: ProfileField, value: string): boolean {
  return value.trim() === '' || (type === FIELD_TYPE.people && value === '[]');
}

/** People are sent as ids, everything else as text; an empty value deletes it. */
function wireValue(field: ProfileField, value: string): string | readonly number[] | null {
  if (isEmpty(field, value)) return null;
  return field.type === FIELD_TYPE.people ? (JSON.parse(value) as number[]) : value.trim();
}
