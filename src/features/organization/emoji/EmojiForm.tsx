import { useQuery } from '@tanstack/react-query';
import { loadEmojiCatalog } from '~/content/emojiCatalog';
import { useSession } from '~/session/react';
import { uploadCustomEmoji } from '~/session/resources/organization/customEmoji';
import { Button } from '~/ui/controls/Button';
import { PictureField } from '~/ui/forms/PictureField';
import { TextField } from '~/ui/forms/TextField';
import { showToast } from '~/ui/notices/toasts';
import { FieldPair, FormCard } from '~/ui/page/FormCard';
import { useIsAdmin } from '~/widgets/capabilities/useIsAdmin';
import { FormState } from '~/widgets/form/FormState';
import { useForm } from '~/widgets/form/useForm';
import { cleanEmojiName, emojiNameFault, nameFromFile } from './emojiName';

const EMPTY: { readonly name: string; readonly file: File | undefined } = {
  name: '',
  file: undefined,
};

/** An image and the name that people type between colons. */
export function EmojiForm({ taken }: { taken: ReadonlySet<string> }) {
  const session = useSession();
  const isAdmin = useIsAdmin();
  const { data: builtIn } = useQuery({
    queryKey: ['built-in emoji'],
    queryFn: async () => new Set((await loadEmojiCatalog()).flatMap(({ names }) => names)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const faultOf = (name: string) =>
    emojiNameFault(name, taken) ??
    (!isAdmin && builtIn?.has(cleanEmojiName(name))
      ? 'A built-in emoji has this name. Only administrators can replace it.'
      : undefined);
  const form = useForm({
    draft: 'new emoji',
    saved: EMPTY,
    check: ({ name, file }) => {
      const fault = faultOf(name);
      return {
        ...(fault ? { name: fault } : {}),
        ...(file ? {} : { file: 'Choose an image.' }),
      };
    },
    save: async ({ name, file }) => {
      if (file) await uploadCustomEmoji(session, cleanEmojiName(name), file);
    },
    place: ({ code, message }) =>
      code === 'BAD_IMAGE' || /image|file|large|size/i.test(message) ? 'file' : 'name',
  });
  const { name, file } = form.values;
  const clean = cleanEmojiName(name);
  const fault = name === '' ? undefined : faultOf(name);
  const add = async () => {
    if (await form.submit()) showToast({ text: `Added :${clean}:` });
  };
  return (
    <FormCard
      label="New emoji"
      onSubmit={() => void add()}
      foot={
        <Button type="submit" look="primary" isBusy={form.isBusy}>
          Add emoji
        </Button>
      }
    >
      <FieldPair>
        <PictureField
          label="Picture"
          file={file}
          error={form.errors.file}
          help="A square looks best. Animated ones work too."
          onPick={(picked) => {
            form.set('file', picked);
            if (name === '') form.set('name', nameFromFile(picked.name));
          }}
        />
        <TextField
          label="Name"
          value={name}
          autoCapitalize="off"
          spellCheck={false}
          error={form.errors.name ?? fault}
          help={nameHelp(clean, builtIn?.has(clean) ?? false)}
          onChange={(event) => form.set('name', event.target.value)}
        />
      </FieldPair>
      <FormState form={form} />
    </FormCard>
  );
}

function nameHelp(name: string, isBuiltIn: boolean): string {
  if (name === '') return 'People type it between colons.';
  return isBuiltIn ? `Replaces the built-in :${name}:` : `People type :${name}:`;
}
