import { ApiError } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { MessageRow } from '../../core/db/schema';
import type { Realm } from '../../core/realm';
import { type BotDetails, readBot } from '../../realm/bots/botDetails';
import { normalizeContent } from '../../realm/messages/content/content';
import { messageFragment } from '../../realm/messages/content/messageLink';
import { conversationMembers } from '../../realm/messages/conversations';
import { type RequestedDestination, resolveDestination } from '../../realm/messages/destination';
import { sendDirectNotice, silentMention } from '../../realm/messages/notices';
import { sendMessage } from '../../realm/messages/send';
import { findUser } from '../../realm/users/users';
import { type ClaimedDelivery, isStillClaimed, settleDelivery } from './deliveryTable';
import type { PostResult } from './post';
import type { Verdict } from './readAnswer';

const TRIES_MAX = 5;
const RETRY_FIRST_MS = 10_000;
const RETRY_FACTOR = 4;
/** Characters of a response kept in the delivery log. */
const RESPONSE_KEPT = 10_000;

const CLIENT = 'Outgoing webhook';

/** Records the outcome of a try and posts the reply in one change, so that a reply is posted once. */
export async function settle(
  realm: Realm,
  delivery: ClaimedDelivery,
  result: PostResult,
  verdict: Verdict,
): Promise<void> {
  try {
    await realm.change((change) => settleIn(change, delivery, result, verdict));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The bot can't (or can no longer) post there: that change was rolled back, and this one records it.
    const refusal = `the response could not be posted: ${error.message}`;
    const failed = { kind: 'failed', error: refusal } as const;
    await realm.change((change) => settleIn(change, delivery, result, failed));
  }
}

async function settleIn(
  change: Change,
  delivery: ClaimedDelivery,
  result: PostResult,
  verdict: Verdict,
): Promise<void> {
  if (!(await isStillClaimed(change, delivery))) return;
  const response = responseColumns(result);
  switch (verdict.kind) {
    case 'silent':
      return settleDelivery(change, delivery.id, { ...response, status: 'delivered' });
    case 'reply': {
      const reply_id = await postReply(change, delivery, verdict);
      return settleDelivery(change, delivery.id, { ...response, status: 'delivered', reply_id });
    }
    case 'again': {
      const { error } = verdict;
      if (delivery.tries >= TRIES_MAX) return fail(change, delivery, { ...response, error });
      const wait = RETRY_FIRST_MS * RETRY_FACTOR ** (delivery.tries - 1);
      const due_ms = change.nowMs + wait;
      return settleDelivery(change, delivery.id, { ...response, status: 'waiting', error, due_ms });
    }
    case 'failed':
      return fail(change, delivery, { ...response, error: verdict.error });
  }
}

function responseColumns(result: PostResult) {
  if (result.kind !== 'answered') return {};
  // PostgreSQL can't store NUL.
  const response = result.body.slice(0, RESPONSE_KEPT).replaceAll('\0', '\ufffd');
  return { response_status: result.status, response };
}

async function postReply(
  change: Change,
  delivery: ClaimedDelivery,
  { content, widget }: Extract<Verdict, { kind: 'reply' }>,
): Promise<number> {
  const sender = (await botOf(change, delivery)).user;
  const message = await messageOf(change, delivery);
  const { db, organization } = change;
  const destination = await resolveDestination(
    db,
    organization,
    sender,
    await placeOf(change, message),
  );
  const { id } = await sendMessage(change, {
    sender,
    destination,
    content: normalizeContent(content),
    client: CLIENT,
    readBySender: false,
    widget,
  });
  return id;
}

/** Where the message is now, which may be another topic than it was sent to. */
async function placeOf({ db }: Change, message: MessageRow): Promise<RequestedDestination> {
  if (message.channel_id !== null) {
    return { type: 'channel', to: message.channel_id, topic: message.topic };
  }
  const to = await conversationMembers(db, message.conversation_id ?? 0);
  return { type: 'direct', to, topic: undefined };
}

/** Fails for good. Tells the owner, who wouldn't find out otherwise. */
async function fail(
  change: Change,
  delivery: ClaimedDelivery,
  columns: { readonly error: string },
): Promise<void> {
  await settleDelivery(change, delivery.id, { ...columns, status: 'failed' });
  const { user: bot } = await botOf(change, delivery);
  const owner = bot.bot_owner_id === null ? undefined : await findUser(change.db, bot.bot_owner_id);
  if (owner?.is_active !== 1) return;
  const fragment = await messageFragment(change.db, await messageOf(change, delivery));
  const what = `[A message](#${fragment}) could not be delivered to your bot ${silentMention(bot)}`;
  await sendDirectNotice(change, owner, `${what}: ${columns.error}.`);
}

async function botOf({ db }: Change, { botId }: ClaimedDelivery): Promise<BotDetails> {
  const bot = await readBot(db, botId);
  if (bot === undefined) throw new Error(`bot ${botId} is gone`);
  return bot;
}

/** The message exists as long as its delivery does. */
function messageOf({ db }: Change, { messageId }: ClaimedDelivery): Promise<MessageRow> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow();
}
