import { LIMITS } from '~/contract/limits';
import { ROLE } from '~/contract/records/user';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { checkText } from '../../core/text';
import { type Channel, findChannel } from '../channels/channel';
import { accessTo, canSeeMetadata } from '../channels/channelAccess';
import { accessUser } from '../users/users';
import { messageFragment } from './content/messageLink';
import { fenced } from './content/quote';
import { accessMessage } from './messageAccess';
import { sendChannelNotice, sendDirectNotice, silentMention } from './notices';

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

/** Sends a message to the moderators with the reporter's comment (E16), and never to its author. */
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
    `${silentMention(reporter)} reported ${what} by ${silentMention(author)}.`,
    `- Reason: **${REASONS[reason]}**`,
    ...(why === '' ? [] : ['- Notes:', fenced('quote', why)]),
    '- Message:',
    fenced('spoiler', shortened(message.content), '**Show the message**'),
  ];
  const content = lines.join('\n');
  if (await couldRead(change, author, channel)) {
    for (const moderator of await moderatorsBut(change, author, channel)) {
      await sendDirectNotice(change, moderator, content);
    }
    return;
  }
  await sendChannelNotice(change, {
    channel,
    topic: `${author.full_name.slice(0, TOPIC_NAME_MAX)}: reports`,
    content,
  });
}

/** Administrators count as readers: they can give themselves access. */
async function couldRead(change: Change, author: UserRow, channel: Channel): Promise<boolean> {
  if (author.is_active === 0) return false;
  const access = await accessTo(change.db, author, channel);
  return canSeeMetadata(change.organization, author, access);
}

/**
 * The recipients of a report about a moderator, each on their own: the author would see it in the moderators' channel.
 * The others in the channel; if there are none, the administrators.
 */
async function moderatorsBut(
  { db }: Change,
  author: UserRow,
  channel: Channel,
): Promise<readonly UserRow[]> {
  const people = db
    .selectFrom('users')
    .selectAll()
    .where('id', '!=', author.id)
    .where('is_active', '=', 1)
    .where('is_bot', '=', 0)
    .orderBy('id');
  const subscribers = db
    .selectFrom('subscriptions')
    .select('user_id')
    .where('channel_id', '=', channel.id)
    .where('active', '=', 1);
  const moderators = await people.where('id', 'in', subscribers).execute();
  if (moderators.length > 0) return moderators;
  const administrators = await people.where('role', '<=', ROLE.administrator).execute();
  if (administrators.length > 0) return administrators;
  throw badRequest('Only the author of the message could see this report.');
}

const TOPIC_NAME_MAX = 40;
/** Characters quoted of the message, so that the report fits. Names, text and fences take less than 1500 characters. */
const QUOTED_MAX = LIMITS.message - LIMITS.reportDescription - 1500;

function shortened(content: string): string {
  const characters = [...content];
  return characters.length <= QUOTED_MAX ? content : `${characters.slice(0, QUOTED_MAX).join('')}…`;
}
