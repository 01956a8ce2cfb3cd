import { LIMITS } from '~/contract/limits';
import type { UserRow } from '../../db/schema';
import { badRequest } from '../../http/apiError';
import type { Change } from '../change';
import { findChannel } from '../channels/channel';
import { checkText } from '../text';
import { accessUser } from '../users/users';
import { accessMessage } from './messageAccess';
import { messageFragment } from './messageLink';
import { sendChannelNotice, silentMention } from './notices';
import { fenced } from './quote';

const REASONS = {
  spam: 'Spam',
  harassment: 'Harassment',
  inappropriate: 'Inappropriate content',
  norms: 'Violates community norms',
  other: 'Other',
} as const;

interface Report {
  readonly messageId: number;
  readonly reason: keyof typeof REASONS;
  readonly description: string;
}

/** Puts a message before the moderators, with the reporter's words (E16). */
export async function reportMessage(
  change: Change,
  reporter: UserRow,
  { messageId, reason, description }: Report,
): Promise<void> {
  const { db, organization } = change;
  const channelId = organization.settings.moderation_request_channel_id;
  const channel = channelId === -1 ? undefined : await findChannel(db, channelId);
  if (channel === undefined || channel.archived === 1) {
    throw badRequest('Moderation request channel must be specified to enable message reporting.');
  }
  const why = checkText(description, {
    what: 'Description',
    max: LIMITS.reportDescription,
    mayBeEmpty: reason !== 'other',
  });
  const message = await accessMessage(db, organization, reporter, messageId);
  const author = await accessUser(db, message.sender_id);
  const fragment = await messageFragment(db, message);
  const what = message.channel_id === null ? 'a direct message' : `[a message](#${fragment})`;
  const lines = [
    `${silentMention(reporter)} reported ${what} of ${silentMention(author)}.`,
    `- Reason: **${REASONS[reason]}**`,
    ...(why === '' ? [] : ['- Notes:', fenced('quote', why)]),
    '- Message:',
    fenced('spoiler', shortened(message.content), '**Show the message**'),
  ];
  await sendChannelNotice(change, {
    channel,
    topic: `${author.full_name.slice(0, TOPIC_NAME_MAX)}: reports`,
    content: lines.join('\n'),
  });
}

const TOPIC_NAME_MAX = 40;
/** Of the message, so that all of the report fits. Names, words and fences take less than 1500 characters. */
const QUOTED_MAX = LIMITS.message - LIMITS.reportDescription - 1500;

function shortened(content: string): string {
  const characters = [...content];
  return characters.length <= QUOTED_MAX ? content : `${characters.slice(0, QUOTED_MAX).join('')}…`;
}
