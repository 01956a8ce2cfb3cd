import { EmptyTopicError } from '~/session/resources/channels/moveTopic';
import { showToast } from '~/ui/notices/toasts';
import { requestWords } from '../requests/requestWords';

/** Why a move failed. */
export function moveWords(error: unknown): string {
  return error instanceof EmptyTopicError
    ? 'There are no messages in this topic yet.'
    : requestWords(error);
}

export function sayMoveFailure(error: unknown): void {
  showToast({ text: moveWords(error), kind: 'bad' });
}
