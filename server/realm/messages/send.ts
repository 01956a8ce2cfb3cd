import { nameKey } from '~/lib/nameKey';
import type { RenderResult } from '~/markdown/render';
import type { Change } from '../../core/change';
import type { MessageRow, UserRow } from '../../core/db/schema';
import { queueDeliveries } from '../bots/queueDeliveries';
import { refreshFirstMessage } from '../channels/firstMessage';
import { noteMissed } from '../mail/missedMessages';
import { avatarUrls } from '../present/avatar';
import { presentMessage } from '../present/message';
import { notePushes } from '../push/pushMessages';
import { linkUploads } from '../uploads/attachments';
import { usersByIds } from '../users/users';
import { knownEmbeds, wantPreviews } from './content/linkPreviews';
import { checkMentions } from './content/mentionRules';
import { renderContent } from './content/renderContent';
import { searchTextOf } from './content/searchText';
import type { Destination } from './destination';
import { FLAG } from './flags/flags';
import { insertMessage, insertUserMessages, type NewMessage } from './insertMessage';
import type { MessageBundle, SubmessageRow } from './messageBundle';
import type { IdsByFlags, Receivers } from './receivers';
import { mentionedPeople, receiversOf } from './receiversOf';
import { newestInTopic } from './topics';
import { applyActivity, followWhereMentioned } from './topicVisibility';

/** A message ready to send: content and destination have been checked. */
export interface OutgoingMessage extends NewMessage {
  readonly readBySender: boolean;
  /** The sender's queue and its local id for the message (OB2). */
  readonly local?: { readonly queueId: string; readonly localId: string } | undefined;
  /** JSON text of the message's widget, replacing one its content declares. */
  readonly widget?: string | undefined;
  /** People who needn't look at it; for notices. */
  readonly alsoReadBy?: Iterable<number>;
}

export interface SentMessage {
  readonly id: number;
  /** The sender's new visibility policy for the topic, if sending changed it. */
  readonly newVisibility: number | undefined;
}

/** The message an earlier attempt with the same local id created: a repeated send returns it (OB2). */
export async function findSentBefore(
  { db }: Change,
  sender: UserRow,
  local: OutgoingMessage['local'],
): Promise<number | undefined> {
  if (local === undefined) return undefined;
  const row = await db
    .selectFrom('sent_local_ids')
    .select('message_id')
    .where('sender_id', '=', sender.id)
    .where('queue_id', '=', local.queueId)
    .where('local_id', '=', local.localId)
    .executeTakeFirst();
  return row?.message_id;
}

/** Stores a message, gives it to all its receivers, and tells them. */
export async function sendMessage(change: Change, outgoing: OutgoingMessage): Promise<SentMessage> {
  const { sender, destination, content } = outgoing;
  const { db, organization } = change;
  const rendered = await renderContent(change, sender, content);
  const about = { db, organization, sender, destination, rendered };
  if (sender.is_system_bot === 0) await checkMentions(about);
  const startsTopic = await isFirstInTopic(change, destination);
  const receivers = await receiversOf({ ...about, readBySender: outgoing.readBySender });
  receivers.flag(outgoing.alsoReadBy ?? [], FLAG.read);
  const html = rendered.html + (await knownEmbeds(change, rendered.pageLinks));
  const row = await insertMessage(change, outgoing, { ...rendered, html });
  const idsByFlags = receivers.byFlags();
  await insertUserMessages(change, row, idsByFlags);
  const sent = { messageId: row.id, sender, destination, receivers };
  await noteMissed(change, sent);
  await notePushes(change, sent);
  await rememberLocalId(change, outgoing, row.id);
  await change.search.add(db, [searchTextOf(row)]);
  await linkUploads(change, sender, row, rendered.uploadPaths);
  if (rendered.pageLinks.length > 0) await wantPreviews(change, row.id, rendered.pageLinks);
  const submessages = await insertWidget(change, row, outgoing.widget ?? declaredWidget(rendered));
  emitMessage(change, row, { idsByFlags, submessages, outgoing });
  if (destination.kind === 'channel' && destination.access.channel.first_message_id === null) {
    await refreshFirstMessage(change, destination.access.channel.id);
  }
  const mentionedIds = await mentionedPeople(about);
  await queueDeliveries(change, { sender, destination, row, mentionedIds });
  const newVisibility = await applyVisibility(change, outgoing, receivers, startsTopic);
  return { id: row.id, newVisibility };
}

async function rememberLocalId(
  { db, now }: Change,
  { sender, local }: OutgoingMessage,
  messageId: number,
): Promise<void> {
  if (local === undefined) return;
  await db
    .insertInto('sent_local_ids')
    .values({
      sender_id: sender.id,
      queue_id: local.queueId,
      local_id: local.localId,
      message_id: messageId,
      sent_at: now,
    })
    .execute();
}

async function isFirstInTopic({ db }: Change, destination: Destination): Promise<boolean> {
  if (destination.kind === 'direct') return false;
  const { channel } = destination.access;
  return (await newestInTopic(db, channel.id, nameKey(destination.topic))) === undefined;
}

/** A message's widget is its first submessage (gap 9.4). */
async function insertWidget(
  { db }: Change,
  row: MessageRow,
  content: string | undefined,
): Promise<readonly SubmessageRow[]> {
  if (content === undefined) return [];
  return db
    .insertInto('submessages')
    .values({ message_id: row.id, sender_id: row.sender_id, msg_type: 'widget', content })
    .returningAll()
    .execute();
}

/** The widget of a message that begins with /poll or /todo. */
function declaredWidget({ widget }: RenderResult): string | undefined {
  return widget && JSON.stringify({ widget_type: widget.type, extra_data: widget.extraData });
}

interface Sent {
  readonly idsByFlags: IdsByFlags;
  readonly submessages: readonly SubmessageRow[];
  readonly outgoing: OutgoingMessage;
}

function emitMessage(
  change: Change,
  row: MessageRow,
  { idsByFlags, submessages, outgoing }: Sent,
): void {
  const { destination, sender, local } = outgoing;
  const message = presentMessage(row, newBundle(row, outgoing, submessages), {
    organization: change.organization,
    applyMarkdown: true,
    clientGravatar: true,
    allowEmptyTopic: true,
  });
  const { fallbackUrl } = avatarUrls(sender);
  const isPublic = destination.kind === 'channel' && destination.access.channel.invite_only === 0;
  change.emit(
    { type: 'message', message, flags: [] },
    { kind: 'receivers', idsByFlags, isPublic },
    { markdown: row.content, avatarUrl: fallbackUrl, ...(local === undefined ? {} : { local }) },
  );
}

/** What `loadBundle` would read for a new message: all of it is known already. */
function newBundle(
  { id, conversation_id }: MessageRow,
  { sender, destination }: OutgoingMessage,
  submessages: readonly SubmessageRow[],
): MessageBundle {
  const people = destination.kind === 'direct' ? destination.users : [];
  const channels = destination.kind === 'channel' ? [destination.access.channel] : [];
  const conversations = conversation_id === null ? [] : [conversation_id];
  return {
    people: new Map([...people, sender].map((user) => [user.id, user])),
    channelNames: new Map(channels.map((channel) => [channel.id, channel.name])),
    members: new Map(conversations.map((of) => [of, people.map((user) => user.id)])),
    reactions: new Map(),
    submessages: new Map([[id, submessages]]),
  };
}

async function applyVisibility(
  change: Change,
  { sender, destination }: OutgoingMessage,
  receivers: Receivers,
  startsTopic: boolean,
): Promise<number | undefined> {
  if (destination.kind === 'direct') return undefined;
  const { access, topic } = destination;
  const mentioned = receivers.withAny(FLAG.mentioned).filter((id) => id !== sender.id);
  if (mentioned.length > 0) {
    const users = await usersByIds(change.db, mentioned);
    await followWhereMentioned(change, users.values(), {
      channelId: access.channel.id,
      name: topic,
    });
  }
  return applyActivity(change, sender, access, topic, startsTopic ? 'starts' : 'sends');
}
