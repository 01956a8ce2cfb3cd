import { LIMITS } from '~/contract/limits';
import { badRequest } from '../../../core/apiError';
import { cutText } from '../../../core/text';

/**
 * The text of a message as stored; throws BAD_REQUEST if it is empty. Text that is too long is cut and says so at the
 * end, as on the public server (gap 4.2): bots don't count, and part of a report is better than none.
 */
export function normalizeContent(typed: string): string {
  const content = typed.replace(/^\n+/, '').trimEnd();
  if (content.trim() === '') throw badRequest('Message must not be empty');
  return cutText(content, LIMITS.message, '\n[message truncated]');
}
