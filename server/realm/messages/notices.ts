import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import type { Channel } from '../channels/channel';
import { loadAccess } from '../channels/channelAccess';
import { notificationBot } from '../users/systemBots';
import { sendMessage } from './send';

const CLIENT = 'Internal';

/** Includes the id, so that people who share a name aren't confused. Notifies no one. */
export function silentMention({ full_name, id }: Pick<UserRow, 'full_name' | 'id'>): string {
  return `@_**${full_name}|${id}**`;
}

/** Sends a server notice to a channel. */
export async function sendChannelNotice(
  change: Change,
  notice: {
    readonly channel: Channel;
    readonly topic: string;
    readonly content: string;
    /** People who needn't look at it. */
    readonly readBy?: ReadonlySet<number>;
  },
): Promise<number> {
  const sender = await notificationBot(change.db, change.organization.settings.host);
  const access = await loadAccess(change.db, sender, notice.channel.id);
  if (access === undefined) throw new Error(`channel ${notice.channel.id} is gone`);
  const { readBy } = notice;
  const { id } = await sendMessage(change, {
    sender,
    destination: { kind: 'channel', access, topic: notice.topic },
    content: notice.content,
    client: CLIENT,
    readBySender: true,
    ...(readBy === undefined ? {} : { alsoReadBy: readBy }),
  });
  return id;
}

/** Sends a direct message from the server to one person. */
export async function sendDirectNotice(
  change: Change,
  user: UserRow,
  content: string,
): Promise<number> {
  const sender = await notificationBot(change.db, change.organization.settings.host);
  const users = [sender, user].sort((a, b) => a.id - b.id);
  const { id } = await sendMessage(change, {
    sender,
    destination: { kind: 'direct', users },
    content,
    client: CLIENT,
    readBySender: true,
  });
  return id;
}
