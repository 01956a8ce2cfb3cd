import { ExternalLink } from 'lucide-react';
import { parseTemplate } from 'url-template';
import { useSession } from '~/session/react';
import { createPlayground } from '~/session/resources/organization/playgrounds';
import { Button } from '~/ui/controls/Button';
import { TextField } from '~/ui/forms/TextField';
import { showToast } from '~/ui/notices/toasts';
import { FieldPair, FormCard } from '~/ui/page/FormCard';
import { FormState } from '~/widgets/form/FormState';
import { useForm } from '~/widgets/form/useForm';
import styles from './Playgrounds.module.css';

const EMPTY = { language: '', name: '', urlTemplate: '' };
/** In characters (E20). */
const LONGEST_NAME = 100;

export function PlaygroundForm() {
  const session = useSession();
  const form = useForm({
    draft: 'new playground',
    saved: EMPTY,
    check: ({ language, name, urlTemplate }) => ({
      ...(language.trim() === '' ? { language: 'Choose a language.' } : {}),
      ...(name.trim() === '' ? { name: 'Enter a name for the button.' } : {}),
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
          help="As typed after the opening of a code block."
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
        label="URL"
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

const EXPRESSION = /\{([^{}]*)\}/g;
const OPERATOR = /^[+#./;?&]/;

/** What is wrong with a playground's URL (E20: RFC 6570, exactly one variable, `code`). */
function templateFault(template: string): string | undefined {
  const text = template.trim();
  if (text === '') return 'Enter the URL that opens the code.';
  if (!/^https?:\/\//i.test(text)) return 'Start the URL with https://';
  if (/[{}]/.test(text.replace(EXPRESSION, ''))) return 'A brace isn’t closed.';
  const names = [...text.matchAll(EXPRESSION)].flatMap(([, body = '']) =>
    body.replace(OPERATOR, '').split(','),
  );
  const other = names.find((name) => name !== 'code');
  if (other !== undefined) {
    return `Only one placeholder is possible: {code}. Replace {${other}} with its value.`;
  }
  if (names.length === 0) return 'Add {code} where the code goes.';
  return URL.canParse(expandTemplate(text, 'x')) ? undefined : 'That isn’t a valid URL.';
}

function expandTemplate(template: string, code: string): string {
  return parseTemplate(template.trim()).expand({ code });
}

/** Suggestions while typing: names that code fences use. Any other name is accepted too. */
const LANGUAGES: readonly string[] =
  'Ada Bash C C# C++ Clojure CMake COBOL CSS Cython D Dart Docker Elixir Elm Erlang Fortran F# Go Groovy Haskell HTML INI Java JavaScript JSON Julia Kotlin LaTeX Lisp Lua Makefile MATLAB Nim Nix OCaml Pascal Perl PHP PowerShell Prolog Python R Racket Ruby Rust Scala Scheme Shell SQL Swift TypeScript Vala VHDL XML YAML Zig'.split(
    ' ',
  );

const SAMPLES: Readonly<Record<string, string>> = {
  'c++': 'int main() {}',
  c: 'int main() {}',
  rust: 'fn main() {}',
  python: 'print("Hello")',
  javascript: 'console.log("Hello")',
  go: 'package main',
  sql: 'SELECT 1;',
};

/** A line of code to preview a URL with. */
function sampleCode(language: string): string {
  return SAMPLES[language.trim().toLowerCase()] ?? 'Hello & welcome';
}
