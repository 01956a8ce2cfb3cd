import { useState } from 'react';
import { useRealm, useSession } from '~/session/react';
import { addView, updateView } from '~/session/resources/personal/views';
import { Button } from '~/ui/controls/Button';
import { Switch } from '~/ui/forms/Choice';
import { TextField } from '~/ui/forms/TextField';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { CancelButton } from '../form/CancelButton';
import { FormState } from '../form/FormState';
import { useForm } from '../form/useForm';
import { viewNameFault } from './viewName';

/** Characters (E17). */
const LONGEST_NAME = 100;

/** Saves the view in the address bar under a name, or changes what it is saved as (E17). */
export function SaveView({ fragment, onClose }: { fragment: string; onClose: () => void }) {
  const session = useSession();
  const views = useRealm((realm) => realm.views);
  // As of the opening: the dialog's words don't change when its own save arrives.
  const [isNew] = useState(() => !views.has(fragment));
  const { name: saved, isPinned } = views.get(fragment) ?? { name: '', isPinned: true };
  const form = useForm({
    draft: `${isNew ? 'new view' : 'view'} ${fragment}`,
    saved: { name: saved ?? '', isPinned },
    check: (values): { name?: string } => {
      const fault = viewNameFault({ views }, fragment, values.name.trim());
      return fault === undefined ? {} : { name: fault };
    },
    save: (values) => {
      const view = { ...values, name: values.name.trim() };
      return isNew ? addView(session, { fragment, ...view }) : updateView(session, fragment, view);
    },
    place: ({ message }) => (/name|exists/i.test(message) ? 'name' : undefined),
  });
  const save = async () => {
    if ((!isNew && !form.isChanged) || (await form.submit())) onClose();
  };
  return (
    <DialogPopup
      title={isNew ? 'Save this view' : 'Edit this view'}
      description="Saved views are available on all your devices."
      size="small"
      onClose={onClose}
      footer={
        <>
          <CancelButton form={form} onClose={onClose} />
          <Button look="primary" isBusy={form.isBusy} onClick={() => void save()}>
            {isNew ? 'Save view' : 'Save'}
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
