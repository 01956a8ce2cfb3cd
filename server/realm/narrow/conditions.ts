import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { VISIBILITY } from '~/contract/records/channel';
import { assertNever } from '~/lib/assertNever';
import type { Schema } from '../../core/db/schema';
import type { SearchIndex } from '../../core/db/search';
import { hasFlag, isUnread } from '../messages/flags/flagConditions';
import { ANY_MENTION, DIRECT_BIT, FLAG } from '../messages/flags/flags';
import type { HasOperand, IsOperand, NarrowTerm } from './terms';

type Builder = ExpressionBuilder<Schema, 'messages' | 'user_messages'>;

/** Facts about the viewer that conditions refer to. */
export interface ViewerFacts {
  /** undefined: a spectator, for whom personal terms never match. */
  readonly userId: number | undefined;
  /** Conversations by `dm` term, looked up by their people; absent: there is no such conversation. */
  readonly conversations: ReadonlyMap<NarrowTerm, number>;
  readonly search: SearchIndex;
}

/** The SQL condition for a term. The joined tables are `messages` and `user_messages`. */
export function termCondition(
  eb: Builder,
  term: NarrowTerm,
  facts: ViewerFacts,
): Expression<SqlBool> {
  const condition = positiveCondition(eb, term, facts);
  // "Is not true" instead of "not": for a NULL column the condition is neither true nor false, and a term and its
  // negation must split all messages between them.
  return term.negated ? sql<SqlBool>`(${condition}) is not true` : condition;
}

function positiveCondition(eb: Builder, term: NarrowTerm, facts: ViewerFacts): Expression<SqlBool> {
  switch (term.kind) {
    case 'channel':
      return eb('messages.channel_id', '=', term.channelId);
    case 'channels': {
      const [column, value] = CHANNEL_KINDS[term.which];
      // The plus sign keeps SQLite from collecting the channels' messages and sorting them all.
      return eb(
        sql<number>`+messages.channel_id`,
        'in',
        eb.selectFrom('channels').select('channels.id').where(column, '=', value),
      );
    }
    case 'topic':
      return eb.and([
        eb('messages.topic_key', '=', term.topicKey),
        eb('messages.channel_id', 'is not', null),
      ]);
    case 'dm':
      return eb('messages.conversation_id', '=', facts.conversations.get(term) ?? -1);
    case 'dm-including':
      return eb.and([
        eb('messages.conversation_id', 'is not', null),
        ...term.userIds.map((id) => inConversationWith(eb, id)),
      ]);
    case 'group-pm-with':
      return eb.and([inConversationWith(eb, term.userId), isGroupConversation(eb)]);
    case 'sender':
      return eb('messages.sender_id', '=', term.userId);
    case 'is':
      return isCondition(eb, term.what, facts);
    case 'has':
      return eb(HAS_COLUMNS[term.what], '=', 1);
    case 'in':
      return term.what === 'all' ? always : eb.not(isMuted(eb, facts));
    case 'id':
      return eb('messages.id', '=', term.messageId);
    case 'with':
    case 'near':
      return always;
    case 'search':
      return searchCondition(term, facts);
    default:
      return assertNever(term);
  }
}

/** Words that must occur are found by walking the text index; words that must not are checked for each message. */
function searchCondition(
  { terms, negated }: Extract<NarrowTerm, { kind: 'search' }>,
  { search }: ViewerFacts,
): Expression<SqlBool> {
  if (!negated) return always;
  return terms.length === 0 ? never : search.isHit(terms);
}

const CHANNEL_KINDS = {
  public: ['invite_only', 0],
  'web-public': ['web_public', 1],
  archived: ['archived', 1],
} as const;

const always = sql<SqlBool>`1 = 1`;
const never = sql<SqlBool>`1 = 0`;

const HAS_COLUMNS = {
  attachment: 'messages.has_attachment',
  image: 'messages.has_image',
  link: 'messages.has_link',
  reaction: 'messages.has_reaction',
} as const satisfies Record<HasOperand, string>;

function isCondition(eb: Builder, what: IsOperand, facts: ViewerFacts): Expression<SqlBool> {
  switch (what) {
    case 'dm':
      return eb.and([eb('messages.channel_id', 'is', null), hasFlag(DIRECT_BIT)]);
    case 'starred':
      return hasFlag(FLAG.starred);
    case 'unread':
      return isUnread;
    case 'mentioned':
      return hasFlag(ANY_MENTION);
    case 'alerted':
      return hasFlag(FLAG.has_alert_word);
    case 'resolved':
      return sql<SqlBool>`substr(messages.topic_key, 1, 2) = '✔ '`;
    case 'followed':
      return eb.exists(ownTopic(eb, facts, [VISIBILITY.followed]));
    case 'muted':
      return isMuted(eb, facts);
    default:
      return assertNever(what);
  }
}

/** A muted topic, or a muted channel whose topic is neither unmuted nor followed (FL 366). */
function isMuted(eb: Builder, facts: ViewerFacts): Expression<SqlBool> {
  if (facts.userId === undefined) return never;
  const inMutedChannel = eb(
    'messages.channel_id',
    'in',
    eb
      .selectFrom('subscriptions')
      .select('subscriptions.channel_id')
      .where('subscriptions.user_id', '=', facts.userId)
      .where('subscriptions.is_muted', '=', 1),
  );
  const byMutedPerson = eb(
    'messages.sender_id',
    'in',
    eb
      .selectFrom('muted_users')
      .select('muted_users.muted_user_id')
      .where('muted_users.user_id', '=', facts.userId),
  );
  const wanted = [VISIBILITY.unmuted, VISIBILITY.followed];
  return eb.or([
    eb.exists(ownTopic(eb, facts, [VISIBILITY.muted])),
    eb.and([inMutedChannel, eb.not(eb.exists(ownTopic(eb, facts, wanted)))]),
    byMutedPerson,
  ]);
}

function ownTopic(eb: Builder, { userId }: ViewerFacts, policies: readonly number[]) {
  return eb
    .selectFrom('user_topics')
    .select('user_topics.policy')
    .where('user_topics.user_id', '=', userId ?? -1)
    .whereRef('user_topics.channel_id', '=', 'messages.channel_id')
    .whereRef('user_topics.topic_key', '=', 'messages.topic_key')
    .where('user_topics.policy', 'in', policies);
}

function inConversationWith(eb: Builder, userId: number): Expression<SqlBool> {
  return eb(
    'messages.conversation_id',
    'in',
    eb
      .selectFrom('conversation_members')
      .select('conversation_members.conversation_id')
      .where('conversation_members.user_id', '=', userId),
  );
}

function isGroupConversation(eb: Builder): Expression<SqlBool> {
  const members = eb
    .selectFrom('conversation_members')
    .select((sub) => sub.fn.countAll<number>().as('count'))
    .whereRef('conversation_members.conversation_id', '=', 'messages.conversation_id');
  return eb(members, '>', 2);
}
