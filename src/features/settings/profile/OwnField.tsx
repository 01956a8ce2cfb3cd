import type { ProfileField } from '~/domain/organization/organization';
import { FIELD_TYPE, isGoneChoice } from '~/domain/people/profileField';
import { useRealm, useSession } from '~/session/react';
import { changeProfileValue } from '~/session/resources/personal/ownAccount';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/notices/Note';
import { showToast } from '~/ui/notices/toasts';
import { useIsAdmin } from '~/widgets/capabilities/useIsAdmin';
import { FormConflicts } from '~/widgets/form/FormConflicts';
import { useForm } from '~/widgets/form/useForm';
import { ProfileFieldInput } from '~/widgets/profile/ProfileFieldInput';
import { ProfileFieldValue } from '~/widgets/profile/ProfileFieldValue';
import { valueFault } from '~/widgets/profile/valueFault';
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
    check: (values): { value?: string } => {
      if (field.isRequired && isEmpty(field, values.value)) return { value: ASKED };
      const fault = valueFault(field, values.value);
      return fault === undefined ? {} : { value: fault };
    },
    isThere: () =>
      session.realm.getState().realm?.profileFields.some(({ id }) => id === field.id) !== false,
    save: (values) => changeProfileValue(session, field.id, wireValue(field, values.value)),
    place: () => 'value',
  });
  const isLocked = !field.isEditableByUser && !isAdmin;
  const isGone = isGoneChoice(field, form.values.value);
  // An administrator may have changed the field since this was entered.
  const isStuck = form.isChanged && (isLocked || isGone);
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
        value={isStuck ? value : form.values.value}
        error={
          form.errors.value ??
          form.errors.form ??
          (field.isRequired && value === '' ? ASKED : undefined)
        }
        onChange={(next) => form.set('value', next)}
        lockedReason={isLocked ? 'Only administrators can fill this in.' : undefined}
      />
      {isStuck ? (
        <Unsaved field={field} value={form.values.value} isGone={isGone} onDiscard={form.reset} />
      ) : (
        <FormConflicts form={form} />
      )}
      {form.isChanged && !isStuck && (
        <Button look="primary" type="submit" isBusy={form.isBusy}>
          Save
        </Button>
      )}
    </form>
  );
}

/** What was entered and can't be saved anymore, to be copied. */
function Unsaved({
  field,
  value,
  isGone,
  onDiscard,
}: {
  field: ProfileField;
  value: string;
  isGone: boolean;
  onDiscard: () => void;
}) {
  const selfId = useRealm((realm) => realm.selfId);
  return (
    <Note kind="warn" role="status">
      <div className={styles.unsaved}>
        <p>
          {isGone
            ? 'What you chose wasn’t saved, and can’t be chosen anymore.'
            : 'What you entered wasn’t saved, and only administrators can change this now.'}
        </p>
        {!isGone && !isEmpty(field, value) && (
          <p>
            <ProfileFieldValue
              userId={selfId}
              field={field}
              value={{ value, renderedValue: undefined }}
            />
          </p>
        )}
        <Button size="small" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Note>
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
