import {
  checkMessagesMatchNarrow,
  getMessage as getMessageRoute,
  getMessages as getMessagesRoute,
  sendMessage as sendMessageRoute,
} from '~/contract/routes/messages';
import { asMessageId, type MessageId, type UserId } from '~/domain/ids';
import type { MatchHighlights } from '~/domain/message';
import type { Conversation } from '~/domain/places/conversation';
import type { NarrowTerm } from '~/domain/places/narrow';
import type { Caller, SendOptions } from '../client';
import { type FlaggedMessage, toFetchedMessage } from '../convert/message';

export interface MessagesRequest {
  readonly terms: readonly NarrowTerm[];
  readonly anchor: MessageId | 'newest' | 'oldest' | 'first_unread';
  readonly numBefore: number;
  readonly numAfter: number;
  readonly self: UserId;
  /** Fetches the Markdown source instead of rendered HTML: for callers that only count. */
  readonly isSource?: boolean;
}

export interface FetchedMessages {
  /** Sorted by id. */
  readonly messages: readonly FlaggedMessage[];
  readonly highlights: ReadonlyMap<MessageId, MatchHighlights>;
  readonly anchor: MessageId | undefined;
  readonly foundOldest: boolean;
  readonly foundNewest: boolean;
  readonly foundAnchor: boolean;
  /** Older messages exist, but the organization's plan hides them. */
  readonly isHistoryLimited: boolean;
}

/** Uses the operator names from before level 248: all servers know them, even the newest. */
export function oldTerms(terms: readonly NarrowTerm[]): readonly NarrowTerm[] {
  return terms.map((term) => ({ ...term, operator: term.operator.replace('channel', 'stream') }));
}

/** Fetches messages by range (E8). */
export async function getMessages(
  { api }: Caller,
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

/** The messages that match, with search highlights (E6). */
export async function matchNarrow(
  { api }: Caller,
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

/** Returns the new message's id. The queue and local id let the echo be matched (OB2). */
export async function sendMessage(
  { api }: Caller,
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

export function directRecipients(others: readonly UserId[], self: UserId): readonly UserId[] {
  return others.length === 0 ? [self] : others;
}

/** The message's Markdown source. */
export async function getRawContent({ api }: Caller, messageId: MessageId): Promise<string> {
  const answer = await api.send(getMessageRoute, {
    message_id: messageId,
    apply_markdown: false,
    allow_empty_topic_name: true,
  });
  return answer.message.content;
}
