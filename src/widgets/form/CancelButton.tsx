import { Button } from '~/ui/controls/Button';

/** The one way out of a form that forgets what was entered; Escape and going elsewhere keep it. */
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
