import { channelFragment } from '~/contract/links';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import type { MailBlock } from '../../core/mail/mailContent';
import { writeMail } from '../../core/mail/mailTable';
import { channelsByIds, subscriptionsTo } from '../channels/channel';
import { canReadContent } from '../channels/channelAccess';
import { findUser } from '../users/users';
import { awaySince } from './digests';
import { missedSince } from './digestTopics';
import { languagesFor, nameInMail, organizationInMail, readersLanguage } from './mailWords';
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
  const { digest, open, stop } = readersLanguage(user).words;
  const title = digest.title(organization);
  await writeMail(change, {
    kind: 'digest',
    refId: user.id,
    to: { name: user.full_name, address: user.email },
    subject: title,
    expiresMs: change.nowMs + EXPIRES_MS,
    content: {
      title,
      blocks: [
        { kind: 'text', text: digest.text },
        ...(await conversations(change, user, topics.flat())),
        ...(directCount === 0
          ? []
          : [{ kind: 'text', text: digest.directs(directCount) } as const]),
        ...(await newChannels(change, user, since)),
        { kind: 'button', label: open(organization), url: `${change.origin ?? ''}/` },
      ],
      ...languagesFor(user),
      reason: digest.reason,
      unsubscribe: { label: stop, url: await unsubscribeUrl(change, user.id, 'digest') },
    },
  });
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
  return [{ kind: 'links', title: readersLanguage(user).words.digest.newChannels, links }];
}
