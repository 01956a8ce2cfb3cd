import { useRealm } from '~/session/react';
import { Switch } from '~/ui/forms/Choice';
import { Note } from '~/ui/notices/Note';
import type { Form } from '~/widgets/form/useForm';
import type { FieldValues } from './fieldForm';
import { CARD_FIELDS, noCardReason } from './fieldTypes';
import styles from './ProfileFields.module.css';

/** Where a field is shown, and who has to or can fill it in. */
export function FieldRules({
  form: { values, errors, set },
  fieldId,
}: {
  form: Form<FieldValues>;
  /** Undefined while creating one. */
  fieldId: number | undefined;
}) {
  const fields = useRealm((realm) => realm.profileFields);
  const others = fields.filter((field) => field.isInSummary && field.id !== fieldId);
  const names = others.map(({ name }) => name).join(' and ');
  const reason =
    noCardReason(values.type) ??
    (others.length >= CARD_FIELDS ? `Both places are taken: ${names}.` : undefined);
  return (
    <div className={styles.rules}>
      <Switch
        label="Show on the user card"
        help={reason}
        isOn={values.isInSummary && reason === undefined}
        isDisabled={reason !== undefined}
        onChange={(isOn) => set('isInSummary', isOn)}
      />
      {errors.isInSummary && (
        <Note kind="bad" role="alert">
          {errors.isInSummary}
        </Note>
      )}
      <Switch
        label="Required"
        help="Everyone is asked to fill it in."
        isOn={values.isRequired}
        onChange={(isOn) => set('isRequired', isOn)}
      />
      <Switch
        label="People can edit their own"
        help="Administrators always can."
        isOn={values.isEditableByUser}
        onChange={(isOn) => set('isEditableByUser', isOn)}
      />
    </div>
  );
}
