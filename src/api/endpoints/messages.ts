import {
  addReaction as addReactionRoute,
  checkMessagesMatchNarrow,
  deleteMessage as deleteMessageRoute,
  getFileTemporaryUrl as getFileTemporaryUrlRoute,
  getMessage as getMessageRoute,
  getMessages as getMessagesRoute,
  getStreamTopics,
  markAllAsRead,
  markStreamAsRead,
  markTopicAsRead,
  removeReaction as removeReactionRoute,
  sendMessage as sendMessageRoute,
  setTypingStatus as setTypingStatusRoute,
  updateMessageFlagsForNarrow as updateFlagsForNarrowRoute,
  updateMessageFlags as updateMessageFlagsRoute,
  updateMessage as updateMessageRoute,
} from '~/contract/routes/messages';
import type { Conversation } from '~/domain/conversation';
import { asMessageId, type ChannelId, type MessageId, type UserId } from '~/domain/ids';
import type { MatchHighlights, Reaction } from '~/domain/message';
import type { NarrowTerm } from '~/domain/narrow';
import type { ApiClient, SendOptions } from '../client';
import { type FlaggedMessage, toFetchedMessage } from '../convert/message';

export interface MessagesRequest {
  readonly terms: readonly NarrowTerm[];
  readonly anchor: MessageId | 'newest' | 'oldest' | 'first_unread';
  readonly numBefore: number;
  readonly numAfter: number;
  readonly self: UserId;
  /** What was typed, in place of the HTML made of it: for who only counts. */
  readonly isSource?: boolean;
}

export interface FetchedMessages {
  /** By id. */
  readonly messages: readonly FlaggedMessage[];
  readonly highlights: ReadonlyMap<MessageId, MatchHighlights>;
  readonly anchor: MessageId | undefined;
  readonly foundOldest: boolean;
  readonly foundNewest: boolean;
  readonly foundAnchor: boolean;
  /** Older messages exist and the organization's plan hides them. */
  readonly isHistoryLimited: boolean;
}

/** With the names that channels had before level 248: all servers know them, the newest too. */
function oldTerms(terms: readonly NarrowTerm[]): readonly NarrowTerm[] {
  return terms.map((term) => ({ ...term, operator: term.operator.replace('channel', 'stream') }));
}

/** E8, by range. */
export async function getMessages(
  api: ApiClient,
  request: MessagesRequest,
  options?: SendOptions,
): Promise<FetchedMessages> {
  const answer = await api.send(
    getMessagesRoute,
    {
      anchor: request.anchor,
      num_before: request.numBefore,
      num_after: request.numAfter,
      narrow: oldTerms(request.terms),
      client_gravatar: false,
      allow_empty_topic_name: true,
      ...(request.isSource ? { apply_markdown: false } : {}),
    },
    options,
  );
  const highlights = new Map<MessageId, MatchHighlights>();
  for (const { id, match_content, match_subject } of answer.messages) {
    if (match_content !== undefined) {
      highlights.set(asMessageId(id), { content: match_content, topic: match_subject ?? '' });
    }
  }
  return {
    messages: answer.messages.map((m) => toFetchedMessage(m, request.self)),
    highlights,
    anchor: answer.anchor === undefined ? undefined : asMessageId(answer.anchor),
    foundOldest: answer.found_oldest ?? false,
    foundNewest: answer.found_newest ?? false,
    foundAnchor: answer.found_anchor ?? false,
    isHistoryLimited: answer.history_limited ?? false,
  };
}

/** E8, by id (FL 300): those of them that exist and may be seen. */
export async function getMessagesById(
  api: ApiClient,
  messageIds: readonly MessageId[],
  self: UserId,
): Promise<readonly FlaggedMessage[]> {
  const answer = await api.send(getMessagesRoute, {
    message_ids: messageIds,
    client_gravatar: false,
    allow_empty_topic_name: true,
  });
  return answer.messages.map((m) => toFetchedMessage(m, self));
}

/** E6: those that match, with what the search found in them. */
export async function matchNarrow(
  api: ApiClient,
  messageIds: readonly MessageId[],
  terms: readonly NarrowTerm[],
): Promise<ReadonlyMap<MessageId, MatchHighlights>> {
  const answer = await api.send(checkMessagesMatchNarrow, {
    msg_ids: messageIds,
    narrow: oldTerms(terms),
  });
  return new Map(
    Object.entries(answer.messages).map(([id, match]) => [
      asMessageId(Number(id)),
      { content: match.match_content, topic: match.match_subject },
    ]),
  );
}

export interface OutgoingMessage {
  readonly conversation: Conversation;
  readonly content: string;
  readonly queueId?: string | undefined;
  readonly localId: string;
}

/** Returns the new message's id. Queue and local id let the echo be matched (OB2). */
export async function sendMessage(
  api: ApiClient,
  { conversation, content, queueId, localId }: OutgoingMessage,
  self: UserId,
  options?: SendOptions,
): Promise<MessageId> {
  const echo = queueId === undefined ? {} : { queue_id: queueId, local_id: localId };
  const answer = await api.send(
    sendMessageRoute,
    conversation.kind === 'topic'
      ? { type: 'stream', to: conversation.channelId, topic: conversation.topic, content, ...echo }
      : { type: 'direct', to: directRecipients(conversation.others, self), content, ...echo },
    options,
  );
  return asMessageId(answer.id);
}

function directRecipients(others: readonly UserId[], self: UserId): readonly UserId[] {
  return others.length === 0 ? [self] : others;
}

/** The Markdown somebody typed. */
export async function getRawContent(api: ApiClient, messageId: MessageId): Promise<string> {
  const answer = await api.send(getMessageRoute, {
    message_id: messageId,
    apply_markdown: false,
    allow_empty_topic_name: true,
  });
  return answer.message.content;
}

/** `previous` is what the editor started from: the server refuses when somebody else was faster (FL 379). */
export async function updateMessageContent(
  api: ApiClient,
  messageId: MessageId,
  content: string,
  previousSha256: string | undefined,
): Promise<void> {
  await api.send(updateMessageRoute, {
    message_id: messageId,
    content,
    prev_content_sha256: previousSha256,
  });
}

export async function deleteMessage(api: ApiClient, messageId: MessageId): Promise<void> {
  // A delayed deletion may be committed while the page closes.
  await api.send(deleteMessageRoute, { message_id: messageId }, { keepalive: true });
}

type Emoji = Pick<Reaction, 'emojiName' | 'emojiCode' | 'reactionType'>;
function reactionArgs(messageId: MessageId, emoji: Emoji) {
  return {
    message_id: messageId,
    emoji_name: emoji.emojiName,
    emoji_code: emoji.emojiCode,
    reaction_type: emoji.reactionType,
  };
}
export async function addReaction(
  api: ApiClient,
  messageId: MessageId,
  emoji: Emoji,
): Promise<void> {
  await api.send(addReactionRoute, reactionArgs(messageId, emoji));
}
export async function removeReaction(
  api: ApiClient,
  messageId: MessageId,
  emoji: Emoji,
): Promise<void> {
  await api.send(removeReactionRoute, reactionArgs(messageId, emoji));
}

export type ClientFlagName = 'read' | 'starred' | 'collapsed';

/** @returns those that it holds for; the server passes over messages that one may not see. */
export async function updateMessageFlags(
  api: ApiClient,
  change: {
    readonly messageIds: readonly MessageId[];
    readonly op: 'add' | 'remove';
    readonly flag: ClientFlagName;
  },
): Promise<readonly MessageId[]> {
  const { messages } = await api.send(updateMessageFlagsRoute, {
    messages: change.messageIds,
    op: change.op,
    flag: change.flag,
  });
  return messages.map(asMessageId);
}

export interface NarrowFlagsRequest {
  readonly terms: readonly NarrowTerm[];
  readonly op: 'add' | 'remove';
  readonly flag: ClientFlagName;
  readonly anchor: MessageId | 'oldest' | 'newest';
  readonly includesAnchor: boolean;
  readonly numAfter: number;
}

/** One batch; call again from `lastId` until `foundNewest`. */
export async function updateFlagsForNarrow(
  api: ApiClient,
  request: NarrowFlagsRequest,
): Promise<{
  readonly lastId: MessageId | undefined;
  readonly foundNewest: boolean;
  readonly updated: number;
}> {
  const answer = await api.send(updateFlagsForNarrowRoute, {
    anchor: request.anchor,
    include_anchor: request.includesAnchor,
    num_before: 0,
    num_after: request.numAfter,
    narrow: oldTerms(request.terms),
    op: request.op,
    flag: request.flag,
  });
  return {
    lastId: answer.last_processed_id === null ? undefined : asMessageId(answer.last_processed_id),
    foundNewest: answer.found_newest,
    updated: answer.updated_count,
  };
}

/** E13 and its like, for servers without flags/narrow: a topic, a channel, or everything. */
export async function markReadOfOld(
  api: ApiClient,
  place: { readonly channelId?: ChannelId; readonly topic?: string },
): Promise<void> {
  const { channelId, topic } = place;
  if (channelId === undefined) {
    for (;;) if ((await api.send(markAllAsRead, {})).complete) return;
  } else if (topic === undefined) await api.send(markStreamAsRead, { stream_id: channelId });
  else await api.send(markTopicAsRead, { stream_id: channelId, topic_name: topic });
}

export async function setTypingStatus(
  api: ApiClient,
  op: 'start' | 'stop',
  conversation: Conversation,
  self: UserId,
): Promise<void> {
  await api.send(
    setTypingStatusRoute,
    conversation.kind === 'topic'
      ? { op, type: 'stream', stream_id: conversation.channelId, topic: conversation.topic }
      : { op, type: 'direct', to: directRecipients(conversation.others, self) },
  );
}

/** `path` is `/user_uploads/2/ab/name.png`. The URL works without credentials for about a minute. */
export async function getFileTemporaryUrl(api: ApiClient, path: string): Promise<string> {
  const match = /^\/user_uploads\/(\d+)\/(.+)$/.exec(path);
  const [, realmId, filename] = match ?? [];
  if (realmId === undefined || filename === undefined) throw new Error(`not an upload: ${path}`);
  const answer = await api.send(getFileTemporaryUrlRoute, { realm_id: Number(realmId), filename });
  return new URL(answer.url, api.origin).href;
}

export interface TopicSummary {
  readonly name: string;
  readonly maxId: MessageId;
}
/** Newest first. */
export async function getTopics(
  api: ApiClient,
  channelId: ChannelId,
): Promise<readonly TopicSummary[]> {
  const answer = await api.send(getStreamTopics, {
    stream_id: channelId,
    allow_empty_topic_name: true,
  });
  return answer.topics.map((t) => ({ name: t.name, maxId: asMessageId(t.max_id) }));
}
