import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '~/session/react';
import { createKey } from '~/session/resources/personal/sessions';
import { Button } from '~/ui/controls/Button';
import { TextField } from '~/ui/forms/TextField';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { copyText } from '~/widgets/copyText';
import { FormDialog } from '~/widgets/form/FormDialog';
import { useForm } from '~/widgets/form/useForm';
import { sayFailure } from '~/widgets/requests/sayFailure';
import styles from './Account.module.css';

/** Creates a key and shows it once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const [made, setMade] = useState<{ name: string; apiKey: string }>();
  const form = useForm({
    draft: undefined,
    saved: { name: '' },
    check: ({ name }): { name?: string } => (name.trim() === '' ? { name: 'Enter a name.' } : {}),
    save: async ({ name }) =>
      setMade({ name: name.trim(), apiKey: await createKey(session, name) }),
    place: ({ kind }) => (kind === 'refused' ? 'name' : undefined),
  });
  if (made !== undefined) return <MadeDialog {...made} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title="Create an API key"
      description="It can do everything you can, until you delete it or change your password."
      size="small"
      submit="Create key"
      onClose={onClose}
    >
      <TextField
        label="Name"
        help="What uses it: “Deploy script”."
        dir="auto"
        autoComplete="off"
        value={form.values.name}
        error={form.errors.name}
        onChange={(event) => form.set('name', event.target.value)}
      />
    </FormDialog>
  );
}

function MadeDialog({
  name,
  apiKey,
  onClose,
}: {
  name: string;
  apiKey: string;
  onClose: () => void;
}) {
  return (
    <DialogPopup
      title={`The key ${name}`}
      description="Copy it now. It’s shown only here."
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button
            look="primary"
            icon={Copy}
            onClick={() => void copyText(apiKey, 'API key copied').catch(sayFailure)}
          >
            Copy key
          </Button>
        </>
      }
    >
      <output className={styles.key} aria-label="API key">
        {apiKey}
      </output>
    </DialogPopup>
  );
}
