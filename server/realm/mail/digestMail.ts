import { channelFragment } from '~/contract/links';
import { countOf } from '~/lib/listNames';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import type { MailBlock } from '../../core/mail/mailContent';
import { writeMail } from '../../core/mail/mailTable';
import { channelsByIds, subscriptionsTo } from '../channels/channel';
import { canReadContent } from '../channels/channelAccess';
import { findUser } from '../users/users';
import { awaySince } from './digests';
import { missedSince } from './digestTopics';
import { nameInMail, organizationInMail, timesIn } from './mailWords';
import { conversations } from './missedMail';
import { unsubscribeUrl } from './unsubscribe';

const CHANNELS_MAX = 5;
/** A digest not sent by then is dropped: its news would be over a week old. */
const EXPIRES_MS = 24 * 60 * 60 * 1000;

/** Mails someone what was worth reading since they were last here, if anything was. */
export async function mailDigest(change: Change, userId: number): Promise<void> {
  const since = await awaySince(change, userId);
  const user = since === undefined ? undefined : await findUser(change.db, userId);
  if (since === undefined || user === undefined) return;
  const { topics, directCount } = await missedSince(change, user, since);
  if (topics.length === 0) return;
  const organization = organizationInMail(change);
  const title = `What you missed in ${organization}`;
  await writeMail(change, {
    kind: 'digest',
    refId: user.id,
    to: { name: user.full_name, address: user.email },
    subject: title,
    expiresMs: change.nowMs + EXPIRES_MS,
    content: {
      title,
      blocks: [
        { kind: 'text', text: 'The conversations that mattered most while you were away:' },
        ...(await conversations(change, user, topics.flat())),
        ...directs(directCount),
        ...(await newChannels(change, user, since)),
        { kind: 'button', label: `Open ${organization}`, url: `${change.origin ?? ''}/` },
      ],
      timesIn: timesIn(user),
      reason:
        'You get this at most once a week, when you haven’t been here for a while. You can turn it off in your notification settings.',
      unsubscribe: {
        label: 'Stop these emails',
        url: await unsubscribeUrl(change, user.id, 'digest'),
      },
    },
  });
}

function directs(count: number): readonly MailBlock[] {
  if (count === 0) return [];
  const waiting = countOf(count, 'unread direct message', 'unread direct messages');
  return [{ kind: 'text', text: `You also have ${waiting}.` }];
}

/** Channels the user could join. */
async function newChannels(
  { db, organization, origin = '' }: Change,
  user: UserRow,
  since: number,
): Promise<readonly MailBlock[]> {
  const rows = await db
    .selectFrom('channels')
    .select('id')
    .where('created_at', '>=', since)
    .where('archived', '=', 0)
    .where('invite_only', '=', 0)
    .orderBy('id', 'desc')
    .execute();
  const ids = rows.map(({ id }) => id);
  const own = await subscriptionsTo(db, user.id, ids);
  const found = [...(await channelsByIds(db, ids)).values()]
    .filter((channel) => {
      const subscription = own.get(channel.id);
      return (
        subscription?.active !== 1 && canReadContent(organization, user, { channel, subscription })
      );
    })
    .sort((one, other) => other.id - one.id)
    .slice(0, CHANNELS_MAX);
  if (found.length === 0) return [];
  const links = found.map(({ id, name, description }) => ({
    label: `#${nameInMail(name)}`,
    url: `${origin}/#${channelFragment(id, name)}`,
    note: nameInMail(description),
  }));
  return [{ kind: 'links', title: 'New channels', links }];
}
