import { isRequestError } from '~/session/types';
import { showToast } from '~/ui/toasts';

/** Says what the server said, once, where everything temporary is said. */
export function sayFailure(error: unknown): void {
  showToast({ text: failureText(error), kind: 'bad' });
}

function failureText(error: unknown): string {
  if (!isRequestError(error)) return 'Something went wrong here. Try again.';
  return error.kind === 'refused'
    ? error.message
    : 'That did not reach the server. Try again when you’re connected.';
}
