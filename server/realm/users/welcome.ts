import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { findChannel } from '../channels/channel';
import { sendChannelNotice, sendDirectNotice, silentMention } from '../messages/notices';

/** Greets someone who has just joined, and tells the others if the organization wants it. */
export async function welcome(change: Change, user: UserRow, text: string): Promise<void> {
  if (text !== '') await sendDirectNotice(change, user, text);
  const { signup_announcements_stream_id } = change.organization.settings;
  const channel = await findChannel(change.db, signup_announcements_stream_id);
  if (channel?.archived !== 0) return;
  const content = `${silentMention(user)} joined this organization.`;
  await sendChannelNotice(change, { channel, topic: 'signups', content });
}
