import { ExternalLink } from 'lucide-react';
import { useSession } from '~/session/react';
import { createPlayground } from '~/session/resources/organization/playgrounds';
import { Button } from '~/ui/Button';
import { FieldPair, FormCard } from '~/ui/page/FormCard';
import { TextField } from '~/ui/TextField';
import { showToast } from '~/ui/toasts';
import { FormState } from '~/widgets/form/FormState';
import { useForm } from '~/widgets/form/useForm';
import { expandTemplate, templateFault } from './checkTemplate';
import { LANGUAGES, sampleCode } from './languages';
import styles from './Playgrounds.module.css';

const EMPTY = { language: '', name: '', urlTemplate: '' };
/** Characters (E20). */
const LONGEST_NAME = 100;

export function PlaygroundForm() {
  const session = useSession();
  const form = useForm({
    draft: 'new playground',
    saved: EMPTY,
    check: ({ language, name, urlTemplate }) => ({
      ...(language.trim() === '' ? { language: 'Choose a language.' } : {}),
      ...(name.trim() === '' ? { name: 'Enter what the button says.' } : {}),
      ...(templateFault(urlTemplate) ? { urlTemplate: templateFault(urlTemplate) as string } : {}),
    }),
    save: (values) => createPlayground(session, values),
    place: ({ message }) => {
      if (/language/i.test(message) && !/already/.test(message)) return 'language';
      return /template|variable/i.test(message) ? 'urlTemplate' : 'name';
    },
  });
  const { language, name, urlTemplate } = form.values;
  const fault = urlTemplate === '' ? undefined : templateFault(urlTemplate);
  const code = sampleCode(language);
  const preview = urlTemplate === '' || fault ? undefined : expandTemplate(urlTemplate, code);
  const add = async () => {
    if (await form.submit()) showToast({ text: `Added ${name.trim()}` });
  };
  return (
    <FormCard
      label="New playground"
      onSubmit={() => void add()}
      foot={
        <>
          {preview && (
            <Button
              icon={ExternalLink}
              onClick={() => globalThis.open(preview, '_blank', 'noopener')}
            >
              Try it
            </Button>
          )}
          <Button type="submit" look="primary" isBusy={form.isBusy}>
            Add playground
          </Button>
        </>
      }
    >
      <FieldPair>
        <TextField
          label="Language"
          list="playground-languages"
          value={language}
          error={form.errors.language}
          help="As it stands after the opening of a code block."
          onChange={(event) => form.set('language', event.target.value)}
        />
        <TextField
          label="Name on the button"
          maxLength={LONGEST_NAME}
          value={name}
          error={form.errors.name}
          onChange={(event) => form.set('name', event.target.value)}
        />
      </FieldPair>
      <datalist id="playground-languages">
        {LANGUAGES.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <TextField
        label="Address"
        placeholder="https://example.com/?code={code}"
        inputMode="url"
        spellCheck={false}
        value={urlTemplate}
        error={form.errors.urlTemplate ?? fault}
        help="{code} stands for the code."
        onChange={(event) => form.set('urlTemplate', event.target.value)}
      />
      {preview && (
        <output className={styles.preview} aria-label="Preview">
          {preview}
        </output>
      )}
      <FormState form={form} />
    </FormCard>
  );
}
