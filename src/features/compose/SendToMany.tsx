import { countOf } from '~/lib/listNames';
import { Button } from '~/ui/controls/Button';
import { Warning } from './Warning';

/** Asks once before many people are notified; focuses the answer. */
export function SendToMany({
  count,
  onSend,
  onBack,
}: {
  count: number;
  onSend: () => void;
  onBack: () => void;
}) {
  return (
    <Warning role="alert">
      {`This notifies ${countOf(count, 'person', 'people')}.`}
      <Button ref={takeFocus} size="small" look="primary" onClick={onSend}>
        Send anyway
      </Button>
      <Button size="small" onClick={onBack}>
        Keep writing
      </Button>
    </Warning>
  );
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
