import { type OwnWords, ownWords } from '~/content/ownWords';
import type { MessageId, UserId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import {
  type Conversation,
  type ConversationKey,
  conversationKey,
} from '~/domain/places/conversation';

/** A conversation with new messages. */
export interface Talk {
  readonly key: ConversationKey;
  readonly first: Message;
  readonly last: Message;
  readonly count: number;
}

export type HighlightKind = 'mentions' | 'questions' | 'decisions' | 'links';

/** New messages, by how much they concern the reader. Each message is in at most one list. */
export interface News {
  /** Newest first. */
  readonly highlights: Readonly<Record<HighlightKind, readonly Message[]>>;
  readonly direct: readonly Talk[];
  readonly followed: readonly Talk[];
  /** Conversations with nothing in another list, busiest first. */
  readonly others: readonly Talk[];
  readonly count: number;
  readonly talkCount: number;
}

export interface NewsContext {
  readonly self: UserId;
  readonly origin: string;
  /** Whether to highlight single direct messages. If not, only by conversation: all of them are for the reader. */
  readonly asksOfDirect: boolean;
  readonly isFollowed: (conversation: Conversation) => boolean;
  /** Whether a conversation is muted: only its mentions of the reader are listed. */
  readonly isQuiet: (conversation: Conversation) => boolean;
  readonly isMutedPerson: (id: UserId) => boolean;
  /** The newest message of a conversation, new or not; undefined if unknown. */
  readonly newestIn: (conversation: Conversation) => MessageId | undefined;
}

/** Ranks `messages`: the new messages, ordered by id. */
export function findNews(messages: readonly Message[], context: NewsContext): News {
  const wanted = messages.filter(
    ({ senderId, conversation, isMention }) =>
      senderId !== context.self &&
      !context.isMutedPerson(senderId) &&
      (isMention || !context.isQuiet(conversation)),
  );
  const talks = talksOf(wanted);
  const answered = answeredIn(messages, context);
  const highlights: Record<HighlightKind, Message[]> = {
    mentions: [],
    questions: [],
    decisions: [],
    links: [],
  };
  const told = new Set<ConversationKey>();
  for (const message of wanted.toReversed()) {
    if (message.conversation.kind === 'dm' && !context.asksOfDirect) continue;
    const kind = kindOf(message, ownWords(message.content, context.origin), answered);
    if (!kind) continue;
    highlights[kind].push(message);
    told.add(conversationKey(message.conversation));
  }
  const direct = talks.filter(({ last }) => last.conversation.kind === 'dm');
  const topics = talks.filter(({ last }) => last.conversation.kind !== 'dm');
  const followed = topics.filter(({ last }) => context.isFollowed(last.conversation));
  const others = topics.filter((talk) => !followed.includes(talk) && !told.has(talk.key));
  return {
    highlights,
    direct: direct.sort((a, b) => b.last.id - a.last.id),
    followed: followed.sort((a, b) => b.last.id - a.last.id),
    others: others.sort((a, b) => b.count - a.count || b.last.id - a.last.id),
    count: wanted.length,
    talkCount: talks.length,
  };
}

function kindOf(
  message: Message,
  words: OwnWords,
  answered: ReadonlySet<MessageId>,
): HighlightKind | undefined {
  if (message.isMention || message.hasAlertWord) return 'mentions';
  if (asks(words.text) && !answered.has(message.id)) return 'questions';
  if (soundsDecided(message, words.text)) return 'decisions';
  return words.hasLink ? 'links' : undefined;
}

/** Matches a question mark that ends a sentence, in any script, but not one inside a URL. */
const asks = (text: string) => /[\p{L}\p{N}"”’)\]]\s?[?？؟](?=[\s"”’)\]]|$)/u.test(text);

/** Typical phrases for settled questions. English only, and a guess: the list says so. */
const DECIDED =
  /\b(decided|decision|agreed (?:to|on|that|with)|agreed:|approved|signed off|settled on|going with|let['’]s go with|we['’]ll go with|final answer|marked this topic as resolved)(?!\w)/i;
/** Thumbs up, check mark, party popper. */
const CHEERS = new Set(['1f44d', '2705', '1f389']);
/** This many reactions count as a vote. */
const MANY = 3;

function soundsDecided({ reactions }: Message, text: string): boolean {
  if (DECIDED.test(text)) return true;
  return reactions.filter(({ emojiCode }) => CHEERS.has(emojiCode)).length >= MANY;
}

/** Messages that someone else wrote after. The reader's own answers aren't in `messages`, but `newestIn` shows them. */
function answeredIn(messages: readonly Message[], { newestIn }: NewsContext): Set<MessageId> {
  const answered = new Set<MessageId>();
  const later = new Map<ConversationKey, Set<UserId>>();
  for (const { id, senderId, conversation } of messages.toReversed()) {
    const key = conversationKey(conversation);
    let authors = later.get(key);
    if (!authors) {
      authors = new Set();
      later.set(key, authors);
      if ((newestIn(conversation) ?? id) > id) authors.add(NOT_LISTED);
    }
    if ([...authors].some((author) => author !== senderId)) answered.add(id);
    authors.add(senderId);
  }
  return answered;
}

/** Placeholder for the author of a message that isn't in `messages`. */
const NOT_LISTED = -1 as UserId;

function talksOf(messages: readonly Message[]): Talk[] {
  const talks = new Map<ConversationKey, Talk>();
  for (const message of messages) {
    const key = conversationKey(message.conversation);
    const before = talks.get(key);
    talks.set(key, {
      key,
      first: before?.first ?? message,
      last: message,
      count: (before?.count ?? 0) + 1,
    });
  }
  return [...talks.values()];
}
