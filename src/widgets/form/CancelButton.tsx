import { Button } from '~/ui/controls/Button';

/** The only way out of a form that discards its input; Escape and navigating away keep it. */
export function CancelButton({
  form,
  onClose,
}: {
  form: { readonly reset: () => void };
  onClose: () => void;
}) {
  return (
    <Button
      onClick={() => {
        form.reset();
        onClose();
      }}
    >
      Cancel
    </Button>
  );
}
