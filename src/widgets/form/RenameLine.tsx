import { Button } from '~/ui/controls/Button';
import { TextField } from '~/ui/forms/TextField';
import { useForm } from './useForm';

/** Renames an item in its place in a list. */
export function RenameLine({
  draft,
  name,
  faultOf,
  onSave,
  onDone,
}: {
  /** As of a form. */
  draft: string;
  name: string;
  /** What is wrong with a name, trimmed. */
  faultOf: (name: string) => string | undefined;
  onSave: (name: string) => Promise<unknown>;
  onDone: () => void;
}) {
  const form = useForm({
    draft,
    saved: { name },
    check: (values): { name?: string } => {
      const fault = faultOf(values.name.trim());
      return fault === undefined ? {} : { name: fault };
    },
    save: (values) => onSave(values.name.trim()),
    place: () => 'name',
  });
  const save = async () => {
    if (!form.isChanged || (await form.submit())) onDone();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        // The dialog stays open: only the rename is canceled.
        event.stopPropagation();
        onDone();
      }}
    >
      <TextField
        label={`Name of ${name}`}
        isLabelHidden
        autoFocus
        value={form.values.name}
        error={form.errors.name ?? form.errors.form}
        onChange={(event) => form.set('name', event.target.value)}
      />
      <Button type="submit" look="primary" isBusy={form.isBusy}>
        Save
      </Button>
    </form>
  );
}
