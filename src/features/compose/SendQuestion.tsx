import { countOf } from '~/lib/listNames';
import { Button } from '~/ui/controls/Button';
import { missingWords } from './missingWords';
import { Warning } from './Warning';

/** What to ask before sending: more people are notified than usual, or files are missing. */
export interface Doubt {
  readonly about: 'people' | 'files';
  readonly count: number;
}

/** Asks once before a message is sent that may not be meant so; focuses the answer. */
export function SendQuestion({
  doubt: { about, count },
  onSend,
  onBack,
}: {
  doubt: Doubt;
  onSend: () => void;
  onBack: () => void;
}) {
  const isOfPeople = about === 'people';
  return (
    <Warning role="alert">
      {isOfPeople ? `This notifies ${countOf(count, 'person', 'people')}.` : missingWords(count)}
      <Button
        ref={isOfPeople ? takeFocus : undefined}
        size="small"
        look={isOfPeople ? 'primary' : 'secondary'}
        onClick={onSend}
      >
        {isOfPeople ? 'Send anyway' : count === 1 ? 'Send without it' : 'Send without them'}
      </Button>
      <Button ref={isOfPeople ? undefined : takeFocus} size="small" onClick={onBack}>
        Keep writing
      </Button>
    </Warning>
  );
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
