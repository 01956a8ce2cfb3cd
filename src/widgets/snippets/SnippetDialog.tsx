import type { SavedSnippet } from '~/domain/personal';
import { useRealm, useSession } from '~/session/react';
import { createSnippet, updateSnippet } from '~/session/resources/personal/snippets';
import { Button } from '~/ui/controls/Button';
import { TextField } from '~/ui/forms/TextField';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { CancelButton } from '../form/CancelButton';
import { FormState } from '../form/FormState';
import { useForm } from '../form/useForm';
import { MarkdownField } from '../writing/MarkdownField';

/** Characters (gap 4.3). */
const LONGEST_TITLE = 60;

/** Creates a snippet, or edits the title and text of an existing one (E18). */
export function SnippetDialog({
  snippet,
  content = '',
  onClose,
}: {
  snippet?: SavedSnippet;
  /** Initial text of a new snippet. */
  content?: string;
  onClose: () => void;
}) {
  const session = useSession();
  const limit = useRealm((realm) => realm.organization.limits.messageLength);
  const form = useForm({
    draft: snippet ? `snippet ${snippet.id}` : `new snippet ${content}`,
    saved: { title: snippet?.title ?? '', content: snippet?.content ?? content },
    check: (values) => ({
      ...(values.title.trim() === '' ? { title: 'Enter a title.' } : {}),
      ...(values.content.trim() === '' ? { content: 'Enter some text.' } : {}),
    }),
    save: async (values, changes) => {
      if (!snippet) await createSnippet(session, values);
      else if (Object.keys(changes).length > 0) await updateSnippet(session, snippet.id, changes);
    },
    place: ({ message }) => (/title/i.test(message) ? 'title' : undefined),
  });
  const save = async () => {
    if (await form.submit()) onClose();
  };
  return (
    <DialogPopup
      title={snippet ? 'Edit snippet' : 'New snippet'}
      onClose={onClose}
      footer={
        <>
          <CancelButton form={form} onClose={onClose} />
          <Button look="primary" isBusy={form.isBusy} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <TextField
        label="Title"
        maxLength={LONGEST_TITLE}
        value={form.values.title}
        error={form.errors.title}
        onChange={(event) => form.set('title', event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) void save();
        }}
      />
      <MarkdownField
        label="Text"
        limit={limit}
        value={form.values.content}
        error={form.errors.content}
        onChange={(content) => form.set('content', content)}
      />
      <FormState form={form} />
    </DialogPopup>
  );
}
