import { useState } from 'react';
import type { ProfileField } from '~/domain/organization/organization';
import { FIELD_TYPE } from '~/domain/people/profileField';
import { useRealm, useSession } from '~/session/react';
import {
  createProfileField,
  updateProfileField,
} from '~/session/resources/organization/profileFields';
import { Button } from '~/ui/controls/Button';
import { SelectField } from '~/ui/forms/SelectField';
import { TextField } from '~/ui/forms/TextField';
import { Note } from '~/ui/notices/Note';
import { showToast } from '~/ui/notices/toasts';
import { Inspector } from '~/ui/page/Inspector';
import { FormState } from '~/widgets/form/FormState';
import { type Shared, useForm } from '~/widgets/form/useForm';
import { AccountEditor } from './AccountEditor';
import { countAnswers } from './countAnswers';
import { DeleteFieldDialog } from './DeleteFieldDialog';
import { FieldRules } from './FieldRules';
import {
  checkField,
  editOf,
  type FieldValues,
  isPreset,
  LONGEST,
  newFieldValues,
  placeFieldError,
  valuesOfField,
} from './fieldForm';
import { FIELD_TYPES, fieldTypeName } from './fieldTypes';
import { OptionsEditor } from './OptionsEditor';
import styles from './ProfileFields.module.css';

/** Edits a profile field or creates a new one. */
export function FieldInspector({
  field,
  isGone,
  onClose,
}: {
  field: ProfileField | undefined;
  /** Someone else deleted it. */
  isGone: boolean;
  onClose: () => void;
}) {
  const session = useSession();
  const presets = useRealm((realm) => realm.organization.default_external_accounts);
  const users = useRealm((realm) => realm.users);
  const [isDeleting, setDeleting] = useState(false);
  const saved = field ? valuesOfField(field) : newFieldValues(Object.keys(presets));
  const form = useForm({
    draft: field ? `profile field ${field.id}` : 'new profile field',
    saved,
    ...(field ? { shared: sharedField(field) } : {}),
    check: checkField,
    isThere: () =>
      field === undefined ||
      session.realm.getState().realm?.profileFields.some(({ id }) => id === field.id) !== false,
    save: (values, changes) =>
      field && !isGone
        ? updateProfileField(session, field.id, editOf(values, changes))
        : createProfileField(session, values.type, editOf(values, values)),
    place: placeFieldError,
  });
  const { values, errors, set } = form;
  const isFixed = isPreset(values);
  const isUnchanged = field !== undefined && !isGone && !form.isChanged;
  const answers = field ? countAnswers(users, field) : { total: 0, byValue: new Map() };
  const save = async () => {
    if (!(await form.submit())) return;
    if (field && !isGone) showToast({ text: `Saved ${values.name.trim() || field.name}` });
    else onClose();
  };
  return (
    <Inspector
      title={field?.name ?? 'New field'}
      onClose={onClose}
      onSubmit={() => void save()}
      foot={
        <>
          {field && !isGone && (
            <Button look="ghost" className={styles.delete} onClick={() => setDeleting(true)}>
              Delete field
            </Button>
          )}
          <Button
            type="submit"
            look="primary"
            isBusy={form.isBusy}
            disabled={isUnchanged && 'Nothing has changed.'}
          >
            {isGone ? 'Create it again' : field ? 'Save' : 'Create field'}
          </Button>
        </>
      }
    >
      {isGone && (
        <Note kind="warn" role="alert">
          Someone deleted this field, and with it what people had entered. You can create it again,
          as it stands here.
        </Note>
      )}
      {field ? (
        <TextField
          label="Type"
          value={fieldTypeName(field.type)}
          isDisabled
          help="The type can’t be changed."
        />
      ) : (
        <SelectField
          label="Type"
          options={FIELD_TYPES.map(({ type, label }) => ({ id: String(type), label }))}
          value={String(values.type)}
          error={errors.type}
          onChange={(type) => set('type', Number(type))}
        />
      )}
      {values.type === FIELD_TYPE.externalAccount && (
        <AccountEditor form={form} isNew={field === undefined} presets={presets} />
      )}
      {isFixed && field === undefined ? null : (
        <>
          <TextField
            label="Name"
            dir="auto"
            value={values.name}
            maxLength={LONGEST.name}
            isDisabled={isFixed}
            error={errors.name}
            onChange={(event) => set('name', event.target.value)}
          />
          <TextField
            label="Hint"
            aside="Optional"
            dir="auto"
            value={values.hint}
            maxLength={LONGEST.hint}
            isDisabled={isFixed}
            error={errors.hint}
            help={isFixed ? 'The server sets the name and hint of known services.' : undefined}
            onChange={(event) => set('hint', event.target.value)}
          />
        </>
      )}
      {values.type === FIELD_TYPE.options && (
        <OptionsEditor
          choices={values.choices}
          saved={saved.choices}
          answers={answers}
          error={errors.choices}
          onChange={(choices) => set('choices', choices)}
        />
      )}
      <FieldRules form={form} fieldId={field?.id} />
      <FormState form={form} />
      {isDeleting && field && (
        <DeleteFieldDialog
          field={field}
          answerCount={answers.total}
          onClose={() => setDeleting(false)}
          onDeleted={onClose}
        />
      )}
    </Inspector>
  );
}

function sharedField(field: ProfileField): Shared<FieldValues> {
  return {
    names: {
      name: 'Name',
      hint: 'Hint',
      choices: 'Options',
      urlPattern: 'URL',
      isInSummary: 'On the card',
      isRequired: 'Required',
      isEditableByUser: 'People fill it in themselves',
    },
    wordsOf: (name, value) =>
      name === 'choices'
        ? (value as FieldValues['choices']).map(({ text }) => text).join(', ')
        : undefined,
    lastChange: { kind: 'profile_field_updated', target: field.name },
  };
}
