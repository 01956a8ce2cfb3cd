import type { ExternalAccount } from '~/domain/organization/organization';
import { SelectField } from '~/ui/forms/SelectField';
import { TextField } from '~/ui/forms/TextField';
import type { Form } from '~/widgets/form/useForm';
import { type FieldValues, patternFault } from './fieldForm';
import styles from './ProfileFields.module.css';

/** Where usernames link to: a service the server knows, or a custom URL. */
export function AccountEditor({
  form: { values, errors, set },
  isNew,
  presets,
}: {
  form: Form<FieldValues>;
  isNew: boolean;
  presets: Readonly<Record<string, ExternalAccount>>;
}) {
  const options = [
    ...Object.entries(presets).map(([id, { text }]) => ({ id, label: text })),
    { id: 'custom', label: 'Another service' },
  ];
  const { subtype, urlPattern } = values;
  const fault = urlPattern === '' ? undefined : patternFault(urlPattern);
  const example = urlPattern === '' || fault ? undefined : exampleOf(urlPattern);
  return (
    <>
      {isNew ? (
        <SelectField
          label="Service"
          options={options}
          value={subtype}
          error={errors.subtype}
          help={presets[subtype] && exampleOf(presets[subtype].url_pattern)}
          onChange={(id) => set('subtype', id)}
        />
      ) : (
        subtype !== 'custom' && (
          <TextField
            label="Service"
            isDisabled
            value={presets[subtype]?.text ?? subtype}
            help="The service can’t be changed."
          />
        )
      )}
      {subtype === 'custom' && (
        <TextField
          label="URL of a profile"
          className={styles.pattern}
          inputMode="url"
          spellCheck={false}
          placeholder="https://example.com/%(username)s"
          value={urlPattern}
          error={errors.urlPattern ?? fault}
          help={example ?? '%(username)s stands for what people enter.'}
          onChange={(event) => set('urlPattern', event.target.value)}
        />
      )}
    </>
  );
}

function exampleOf(pattern: string): string {
  return pattern.trim().replace('%(username)s', 'mei');
}
