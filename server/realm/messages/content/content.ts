import { LIMITS } from '~/contract/limits';
import { badRequest } from '../../../core/apiError';
import { cutText } from '../../../core/text';

/**
 * The text of a message as it is stored, or BAD_REQUEST. One that is too long is cut and says so at
 * its end, as the public server does (gap 4.2): bots do not count, and part of a report is better than none.
 */
export function normalizeContent(typed: string): string {
  const content = typed.replace(/^\n+/, '').trimEnd();
  if (content.trim() === '') throw badRequest('Message must not be empty');
  return cutText(content, LIMITS.message, '\n[message truncated]');
}
