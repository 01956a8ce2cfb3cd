import { LIMITS } from '~/contract/limits';
import { badRequest } from '../../http/apiError';
import { textLength } from '../text';

/** The text of a message as it is stored, or BAD_REQUEST. Too long is refused, so that nothing is lost unseen. */
export function checkContent(typed: string): string {
  const content = typed.replace(/^\n+/, '').trimEnd();
  if (content.trim() === '') throw badRequest('Message must not be empty');
  if (textLength(content) > LIMITS.message) {
    throw badRequest(`Message is too long (limit: ${LIMITS.message} characters)`);
  }
  return content;
}
