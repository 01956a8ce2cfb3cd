import { useSession } from '~/session/react';
import { addView } from '~/session/resources/personal/views';
import { Button } from '~/ui/controls/Button';
import { Switch } from '~/ui/forms/Choice';
import { TextField } from '~/ui/forms/TextField';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { CancelButton } from '../form/CancelButton';
import { FormState } from '../form/FormState';
import { useForm } from '../form/useForm';

/** Characters (E17). */
const LONGEST_NAME = 100;

/** Saves the view in the address bar under a name (E17). */
export function SaveView({ fragment, onClose }: { fragment: string; onClose: () => void }) {
  const session = useSession();
  const form = useForm({
    draft: `new view ${fragment}`,
    saved: { name: '', isPinned: true },
    check: ({ name }): { name?: string } => (name.trim() === '' ? { name: 'Enter a name.' } : {}),
    save: ({ name, isPinned }) => addView(session, { fragment, name: name.trim(), isPinned }),
    place: ({ message }) => (/name|exists/i.test(message) ? 'name' : undefined),
  });
  const save = async () => {
    if (await form.submit()) onClose();
  };
  return (
    <DialogPopup
      title="Save this view"
      description="Saved views are available on all your devices."
      size="small"
      onClose={onClose}
      footer={
        <>
          <CancelButton form={form} onClose={onClose} />
          <Button look="primary" isBusy={form.isBusy} onClick={() => void save()}>
            Save view
          </Button>
        </>
      }
    >
      <TextField
        label="Name"
        maxLength={LONGEST_NAME}
        value={form.values.name}
        error={form.errors.name}
        onChange={(event) => form.set('name', event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) void save();
        }}
      />
      <Switch
        label="Show in the sidebar"
        help="Otherwise, find it under More views."
        isOn={form.values.isPinned}
        onChange={(isPinned) => form.set('isPinned', isPinned)}
      />
      <FormState form={form} />
    </DialogPopup>
  );
}
