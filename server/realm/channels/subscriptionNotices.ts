import { channelSyntax } from '~/markdown/compose/syntax';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { sendChannelNotice, sendDirectNotice, silentMention } from '../messages/notices';
import { type Channel, findChannel } from './channel';

/** Above this many new subscriptions at once, no direct messages are sent about them (FL 397). */
export const BULK_SUBSCRIPTION_MESSAGES = 100;

const NEW_CHANNELS_TOPIC = 'new channels';

/** Tells people which channels someone else subscribed them to. False if there are too many to tell. */
export async function tellSubscribed(
  change: Change,
  actor: UserRow,
  subscribed: ReadonlyMap<UserRow, readonly Channel[]>,
): Promise<boolean> {
  const others = [...subscribed].filter(([user]) => user.id !== actor.id && user.is_bot === 0);
  const count = others.reduce((sum, [, channels]) => sum + channels.length, 0);
  if (count > BULK_SUBSCRIPTION_MESSAGES) return false;
  for (const [user, channels] of others) {
    const links = channels.map(channelLink);
    const [only] = links;
    const content =
      links.length === 1
        ? `${silentMention(actor)} subscribed you to the channel ${only}.`
        : `${silentMention(actor)} subscribed you to the following channels:\n\n${links
            .map((link) => `* ${link}`)
            .join('\n')}`;
    await sendDirectNotice(change, user, content);
  }
  return true;
}

/** Announces new public channels, if the organization has a channel for that. */
export async function announceNewChannels(
  change: Change,
  actor: UserRow,
  created: readonly Channel[],
): Promise<void> {
  const id = change.organization.settings.new_stream_announcements_stream_id;
  const announcements = id === -1 ? undefined : await findChannel(change.db, id);
  if (announcements === undefined || announcements.archived === 1) return;
  for (const channel of created.filter((one) => one.invite_only === 0)) {
    await sendChannelNotice(change, {
      channel: announcements,
      topic: NEW_CHANNELS_TOPIC,
      content: `${silentMention(actor)} created a new channel ${channelLink(channel)}.`,
    });
  }
}

function channelLink({ id, name }: Channel): string {
  return channelSyntax({ channelId: id, name });
}
