import { assertNever } from '~/lib/assertNever';
import type { ChannelId, MessageId, UserId } from '../ids';
import type { Message } from '../message';
import { type Conversation, conversationKey, dmKey, sameTopic, topicKey } from './conversation';

/** One search term, as spelled in the API and the URL (gap 6). */
export interface NarrowTerm {
  readonly operator: string;
  readonly operand: string | number | readonly number[];
  readonly negated?: boolean;
}

/** A view of messages. */
export type Narrow =
  | { readonly kind: 'feed' }
  | { readonly kind: 'channel'; readonly channelId: ChannelId }
  | { readonly kind: 'topic'; readonly channelId: ChannelId; readonly topic: string }
  | { readonly kind: 'dm'; readonly others: readonly UserId[] }
  | { readonly kind: 'mentions' }
  | { readonly kind: 'starred' }
  | { readonly kind: 'search'; readonly terms: readonly NarrowTerm[] };

/** The data a match needs besides the message. */
export interface NarrowFacts {
  isStarred(id: MessageId): boolean;
}

export const FEED = { kind: 'feed' } as const satisfies Narrow;
export const MENTIONS: Narrow = { kind: 'mentions' };
export const STARRED: Narrow = { kind: 'starred' };

/** The conversation that a narrow shows in full, if it shows exactly one. */
export function narrowConversation(narrow: Narrow): Conversation | undefined {
  return narrow.kind === 'topic' || narrow.kind === 'dm' ? narrow : undefined;
}

/** Where messages written in a view go: its only conversation, or its channel without a topic yet. */
export function writingPlace(
  narrow: Narrow,
): Conversation | Extract<Narrow, { kind: 'channel' }> | undefined {
  return narrow.kind === 'channel' ? narrow : narrowConversation(narrow);
}

/** Whether a message written in a view may go to this conversation. */
export function isWrittenIn(narrow: Narrow, conversation: Conversation): boolean {
  if (narrow.kind !== 'channel') return narrowKey(narrow) === conversationKey(conversation);
  return conversation.kind === 'topic' && conversation.channelId === narrow.channelId;
}

/** A Map key; equal for narrows that show the same messages. */
export function narrowKey(narrow: Narrow): string {
  switch (narrow.kind) {
    case 'feed':
    case 'mentions':
    case 'starred':
      return narrow.kind;
    case 'channel':
      return `c${narrow.channelId}`;
    case 'topic':
      return topicKey(narrow.channelId, narrow.topic);
    case 'dm':
      return dmKey(narrow.others);
    case 'search':
      return `s${JSON.stringify(narrow.terms)}`;
    default:
      return assertNever(narrow);
  }
}

/** The terms in the API's form. Notes to self are a conversation with oneself. */
export function narrowTerms(narrow: Narrow, self: UserId): readonly NarrowTerm[] {
  switch (narrow.kind) {
    case 'feed':
      return [];
    case 'channel':
      return [{ operator: 'channel', operand: narrow.channelId }];
    case 'topic':
      return [
        { operator: 'channel', operand: narrow.channelId },
        { operator: 'topic', operand: narrow.topic },
      ];
    case 'dm':
      return [{ operator: 'dm', operand: narrow.others.length === 0 ? [self] : narrow.others }];
    case 'mentions':
      return [{ operator: 'is', operand: 'mentioned' }];
    case 'starred':
      return [{ operator: 'is', operand: 'starred' }];
    case 'search':
      return narrow.terms;
    default:
      return assertNever(narrow);
  }
}

/** Whether a live message belongs in a view. undefined: only the server can tell (MS4). */
export function matchesNarrow(
  narrow: Narrow,
  message: Pick<Message, 'id' | 'conversation' | 'isMention' | 'isHistorical'>,
  facts: NarrowFacts,
): boolean | undefined {
  const { conversation } = message;
  switch (narrow.kind) {
    case 'feed':
      // Muted conversations are hidden when the feed is rendered, so unmuting needs no fetch. Whether the user's
      // history includes a message sent before they could receive it is up to the server.
      return message.isHistorical ? undefined : true;
    case 'channel':
      return conversation.kind === 'topic' && conversation.channelId === narrow.channelId;
    case 'topic':
      return (
        conversation.kind === 'topic' &&
        conversation.channelId === narrow.channelId &&
        sameTopic(conversation.topic, narrow.topic)
      );
    case 'dm':
      return conversation.kind === 'dm' && conversationKey(conversation) === dmKey(narrow.others);
    case 'mentions':
      return message.isMention;
    case 'starred':
      return facts.isStarred(message.id);
    case 'search':
      return undefined;
    default:
      return assertNever(narrow);
  }
}
