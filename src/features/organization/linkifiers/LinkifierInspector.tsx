import type { Linkifier } from '~/domain/organization/organization';
import { useSession } from '~/session/react';
import { addLinkifier, updateLinkifier } from '~/session/resources/organization/linkifiers';
import { isRequestError } from '~/session/types';
import { Button } from '~/ui/controls/Button';
import { TextField } from '~/ui/forms/TextField';
import { Note } from '~/ui/notices/Note';
import { showToast } from '~/ui/notices/toasts';
import { Inspector } from '~/ui/page/Inspector';
import { FormState } from '~/widgets/form/FormState';
import { useForm } from '~/widgets/form/useForm';
import { requestWords } from '~/widgets/requests/requestWords';
import { checkLinkifier, type Rule } from './checkLinkifier';
import styles from './Linkifiers.module.css';
import { LinkifierTrial } from './LinkifierTrial';

const EMPTY: Rule = { pattern: '', urlTemplate: '' };
const SHARED = {
  names: { pattern: 'Pattern', urlTemplate: 'URL' },
  lastChange: { kind: 'linkifier_updated' },
} as const;

/** Edits a linkifier or creates a new one, with a trial while typing. */
export function LinkifierInspector({
  linkifier,
  isGone,
  onClose,
}: {
  linkifier: Linkifier | undefined;
  /** Someone else deleted it. */
  isGone: boolean;
  onClose: () => void;
}) {
  const session = useSession();
  const form = useForm({
    draft: linkifier ? `linkifier ${linkifier.id}` : 'new linkifier',
    ...(linkifier ? { shared: SHARED } : {}),
    isThere: () =>
      linkifier === undefined ||
      session.realm.getState().realm?.linkifiers.some(({ id }) => id === linkifier.id) !== false,
    saved: linkifier ? { pattern: linkifier.pattern, urlTemplate: linkifier.urlTemplate } : EMPTY,
    check: checkLinkifier,
    save: async ({ pattern, urlTemplate }) => {
      const rule = { pattern: pattern.trim(), urlTemplate: urlTemplate.trim() };
      if (linkifier && !isGone) await updateLinkifier(session, linkifier.id, rule);
      else await addLinkifier(session, rule);
    },
    place: ({ message }) =>
      /^(Invalid )?URL/i.test(message) || /in URL template is not present/.test(message)
        ? 'urlTemplate'
        : 'pattern',
    words: refusalWords,
  });
  const { values, errors } = form;
  const isNew = linkifier === undefined || isGone;
  const isUnchanged = !isNew && !form.isChanged;
  const save = async () => {
    if (!(await form.submit())) return;
    showToast({ text: `${isNew ? 'Added' : 'Saved'} ${values.pattern.trim()}` });
    if (isNew) onClose();
  };
  return (
    <Inspector
      title={linkifier ? 'Linkifier' : 'New linkifier'}
      onClose={onClose}
      onSubmit={() => void save()}
      foot={
        <Button
          type="submit"
          look="primary"
          isBusy={form.isBusy}
          disabled={isUnchanged && 'Nothing has changed.'}
        >
          {isGone ? 'Add it again' : linkifier ? 'Save' : 'Add linkifier'}
        </Button>
      }
    >
      {isGone && (
        <Note kind="warn" role="alert">
          Someone deleted this linkifier. You can add it again, as it stands here.
        </Note>
      )}
      <TextField
        label="Pattern"
        className={styles.field}
        spellCheck={false}
        autoCapitalize="off"
        placeholder="#(?P<id>[0-9]+)"
        value={values.pattern}
        error={errors.pattern}
        help="A regular expression. (?P<id>…) captures part of the match by name."
        onChange={(event) => form.set('pattern', event.target.value)}
      />
      <TextField
        label="URL"
        className={styles.field}
        inputMode="url"
        spellCheck={false}
        placeholder="https://example.com/issues/{id}"
        value={values.urlTemplate}
        error={errors.urlTemplate}
        help="{name} stands for what the pattern’s group of that name matches."
        onChange={(event) => form.set('urlTemplate', event.target.value)}
      />
      <FormState form={form} />
      <LinkifierTrial rule={values} />
    </Inspector>
  );
}

/** Only the server knows which expressions it can run. */
function refusalWords(error: unknown): string {
  return isRequestError(error) && /^Bad regular expression/.test(error.message)
    ? 'This isn’t a valid regular expression, or it has look-around or back-references, which don’t work here.'
    : requestWords(error);
}
