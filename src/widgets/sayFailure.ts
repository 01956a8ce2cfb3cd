import { showToast } from '~/ui/toasts';
import { requestWords } from './requestWords';

/** Says what the server said, once, where everything temporary is said. */
export function sayFailure(error: unknown): void {
  showToast({ text: requestWords(error), kind: 'bad' });
}
