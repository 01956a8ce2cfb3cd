import { showToast } from '~/ui/toasts';
import { isRequestError } from '../types';

/** Says what the server said, once, where everything temporary is said. */
export function sayFailure(error: unknown): void {
  const text = isRequestError(error)
    ? error.kind === 'refused'
      ? error.message
      : 'That did not reach the server. Try again when you’re connected.'
    : 'Something went wrong here. Try again.';
  showToast({ text, kind: 'bad' });
}
