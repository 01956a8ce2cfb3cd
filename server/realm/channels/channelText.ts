import { LIMITS } from '~/contract/limits';
import { badRequest } from '../../core/apiError';
import type { UserRow } from '../../core/db/schema';
import { checkText, hasUnprintable, withoutInvisible } from '../../core/text';
import { renderContent } from '../messages/content/renderContent';

/** The channel name as stored; throws BAD_REQUEST if it is invalid. */
export function checkChannelName(name: string): string {
  const clean = checkText(withoutInvisible(name), {
    what: 'Channel name',
    max: LIMITS.channelName,
  });
  if (hasUnprintable(clean)) throw badRequest('Invalid character in channel name!');
  return clean;
}

/** Descriptions are a single line. */
export function checkDescription(description: string): string {
  return checkText(description.replace(/\r?\n/g, ' '), {
    what: 'Channel description',
    max: LIMITS.channelDescription,
    mayBeEmpty: true,
  });
}

/** Rendered like a message, without notifying anyone. */
export async function renderDescription(
  source: Parameters<typeof renderContent>[0],
  author: UserRow,
  description: string,
): Promise<string> {
  return description === '' ? '' : (await renderContent(source, author, description)).html;
}
