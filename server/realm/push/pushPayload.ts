import type { PushNotice, PushPayload, PushPlace, PushWords } from '~/contract/push';
import type { MessageRow, Reader, UserRow } from '../../core/db/schema';
import { cutGraphemes, cutText, printable } from '../../core/text';
import { fill, type Say } from '../../render/languages/speakerOf';
import { noticeText } from '../../render/plainText';
import { findChannel } from '../channels/channel';
import { readersSpeaker } from '../mail/mailWords';
import { messageFragment } from '../messages/content/messageLink';
import { conversationMembers } from '../messages/conversations';
import { isUnread } from '../messages/flags/flagConditions';
import { avatarUrls } from '../present/avatar';
import { settingsOf } from '../users/userSettings';
import { usersByIds } from '../users/users';

/** Push services accept 4096 bytes, of which encryption takes 103. */
const BYTES_MAX = 3900;
/** Per conversation; anyone with more has long known that something is there. */
const IDS_MAX = 100;
const NAME_MAX = 60;
const BODY_BYTES = 1200;

/** What a person has yet to be notified of in one conversation, oldest first. */
export async function toldIn(
  db: Reader,
  userId: number,
  tag: string,
): Promise<readonly MessageRow[]> {
  const rows = await db
    .selectFrom('push_messages')
    .innerJoin('messages', 'messages.id', 'push_messages.message_id')
    .innerJoin('user_messages', (join) =>
      join
        .onRef('user_messages.message_id', '=', 'push_messages.message_id')
        .onRef('user_messages.user_id', '=', 'push_messages.user_id'),
    )
    .where('push_messages.user_id', '=', userId)
    .where('push_messages.tag', '=', tag)
    .where(isUnread)
    .selectAll('messages')
    .orderBy('messages.id', 'desc')
    .limit(IDS_MAX)
    .execute();
  return rows.reverse();
}

interface Facts {
  readonly account: string;
  readonly tag: string;
  readonly nowMs: number;
  readonly isNews: boolean;
}

/** Describes the state of a conversation, within the size limit. */
export async function pushPayload(
  db: Reader,
  user: UserRow,
  messages: readonly MessageRow[],
  { account, tag, nowMs, isNews }: Facts,
): Promise<PushPayload> {
  const payload = {
    account,
    tag,
    at: nowMs,
    ids: messages.map(({ id }) => id),
    badge: await toldCount(db, user.id),
  };
  const last = messages.at(-1);
  if (last === undefined) return payload;
  const notice = { isNews, ...(await noticeOf(db, user, last, messages.length)) };
  const whole = { ...payload, notice };
  const surplus = Buffer.byteLength(JSON.stringify(whole)) - BYTES_MAX;
  if (surplus <= 0) return whole;
  // The other parts are limited; for an unusually long topic in an unusual script, the text is cut.
  const body = cutGraphemes(notice.body, Math.max(0, Buffer.byteLength(notice.body) - surplus));
  return { ...whole, notice: { ...notice, body } };
}

async function toldCount(db: Reader, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('push_messages')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where('is_sent', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function noticeOf(
  db: Reader,
  user: UserRow,
  last: MessageRow,
  count: number,
): Promise<Omit<PushNotice, 'isNews'>> {
  const say = await readersSpeaker(user);
  const { place, name } = await placeOf(db, user, last, say);
  const sender = (await usersByIds(db, [last.sender_id])).get(last.sender_id);
  const author = shortName(sender?.full_name ?? '');
  const isOwnName = place.kind === 'dm' && place.others.length < 2;
  const one = isOwnName ? author : fill(say('{who} in {where}'), { who: author, where: name });
  const many = isOwnName ? say('{count} messages from {who}') : say('{count} messages in {where}');
  const isHidden = place.kind === 'dm' && !settingsOf(user).pm_content_in_desktop_notifications;
  const words = isHidden
    ? say('New direct message')
    : cutGraphemes(noticeText(last.rendered), BODY_BYTES) || say('New message');
  return {
    title: count === 1 ? one : fill(many, { count: String(count), who: name, where: name }),
    body: count === 1 || isOwnName ? words : `${author}: ${words}`,
    ...(sender === undefined
      ? {}
      : { icon: avatarUrls(sender).url ?? avatarUrls(sender).fallbackUrl }),
    fragment: await messageFragment(db, last),
    place,
    words: wordsIn(say),
  };
}

function wordsIn(say: Say): PushWords {
  return {
    reply: say('Reply'),
    read: say('Mark read'),
    notRead: say('Not marked as read: the server didn’t respond.'),
    notSent: say('Not sent: {reason}'),
    kept: say('Your reply is kept, and sent when you open Parley.'),
  };
}

async function placeOf(
  db: Reader,
  user: UserRow,
  { channel_id, conversation_id, topic }: MessageRow,
  say: Say,
): Promise<{ readonly place: PushPlace; readonly name: string }> {
  if (channel_id !== null) {
    const channel = await findChannel(db, channel_id);
    const name = `#${shortName(channel?.name ?? '')}`;
    return {
      place: { kind: 'topic', channelId: channel_id, topic },
      name: topic === '' ? name : `${name} › ${printable(topic)}`,
    };
  }
  const members = await conversationMembers(db, conversation_id ?? 0);
  const others = members.filter((id) => id !== user.id).sort((one, other) => one - other);
  const people = await usersByIds(db, others.slice(0, 3));
  const names = [...people.values()].map((other) => shortName(other.full_name));
  const left = others.length - names.length;
  const more = left > 0 ? [fill(say('{count} more'), { count: String(left) })] : [];
  return { place: { kind: 'dm', others }, name: [...names, ...more].join(', ') };
}

function shortName(name: string): string {
  return cutText(printable(name), NAME_MAX, '…');
}
