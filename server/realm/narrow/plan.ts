import { notLoggedIn } from '../../core/apiError';
import type { Reader } from '../../core/db/schema';
import type { SearchIndex } from '../../core/db/search';
import { isGuest } from '../../core/permissions';
import type { SearchTerm } from '../../core/search/query';
import { channelOf } from '../channels/channel';
import { canReadContent, loadAccess } from '../channels/channelAccess';
import { findConversation } from '../messages/conversations';
import { channelRecipient, conversationRecipient } from '../messages/recipientId';
import type { ViewerFacts } from './conditions';
import { badNarrow, type NarrowSource } from './parseNarrow';
import { checkSearchReady } from './searchReady';
import { type Stream, streamsOf } from './streams';
import { type NarrowTerm, positiveTerm, searchedWords } from './terms';

/**
 * The table a query walks along. It should read few rows that it then drops: `messages` has indexes by channel, topic,
 * conversation, sender and content; `user_messages` has the person's own history and small indexes of its flags.
 */
export type Driver = 'messages' | 'user_messages';

/** Everything needed to fetch the matches of a narrow. */
export interface NarrowPlan {
  readonly terms: readonly NarrowTerm[];
  readonly facts: ViewerFacts;
  readonly driver: Driver;
  /** False: anyone who can read the channel has its history, so own rows are optional. */
  readonly ownHistoryOnly: boolean;
  /** Channels whose messages are excluded, although the viewer may have some of them. */
  readonly closedChannelIds: readonly number[];
  /** For a search: what to walk along if the words are too common; undefined if that would be everything. */
  readonly otherDriver: Driver | undefined;
  /** What to search for; undefined without a search term. */
  readonly search: readonly SearchTerm[] | undefined;
  /** Where to look for matches, if that is only a part of everything. */
  readonly streams: readonly Stream[] | undefined;
  /** Set when walking the unread messages of one channel or conversation. */
  readonly unreadIn: number | undefined;
}

interface PlanSource extends NarrowSource {
  readonly search: SearchIndex;
}

/** Decides what a narrow can see and how it is walked (gap 6). */
export async function planNarrow(
  source: PlanSource,
  parsed: readonly NarrowTerm[],
): Promise<NarrowPlan> {
  if (parsed.some(({ kind }) => kind === 'search')) await checkSearchReady(source.db);
  const terms = await followWith(source, parsed);
  const isShared = await readsSharedHistory(source, terms);
  if (source.user === undefined && !isShared) throw notLoggedIn();
  const facts = {
    userId: source.user?.id,
    conversations: await findConversations(source.db, terms),
    search: source.search,
  };
  const unreadIn = unreadRecipient(terms, facts);
  const streams = hasIndex(terms) ? undefined : await streamsOf(source.db, facts.userId, terms);
  const driver = streams === undefined ? chooseDriver(terms, isShared) : 'messages';
  return {
    terms,
    facts,
    unreadIn,
    streams,
    driver: unreadIn === undefined ? driver : 'user_messages',
    otherDriver: driverBesideSearch(terms, isShared),
    ownHistoryOnly: !isShared && positiveTerm(terms, 'dm') === undefined,
    closedChannelIds: await closedChannels(source, terms),
    search: searchedWords(terms),
  };
}

/**
 * `with` names a message to identify its conversation, wherever that was moved: its channel and topic replace the other
 * terms. A message that is gone changes nothing.
 */
async function followWith(
  { db, organization, user }: NarrowSource,
  terms: readonly NarrowTerm[],
): Promise<readonly NarrowTerm[]> {
  const wanted = positiveTerm(terms, 'with');
  if (wanted === undefined) return terms;
  const message = await db
    .selectFrom('messages')
    .select(['channel_id', 'topic_key'])
    .where('id', '=', wanted.messageId)
    .executeTakeFirst();
  if (message === undefined || message.channel_id === null) return terms;
  const access = await loadAccess(db, user, message.channel_id);
  if (access === undefined || !canReadContent(organization, user, access)) return terms;
  const rest = terms.filter((term) => !['channel', 'topic', 'dm', 'with'].includes(term.kind));
  return [
    { kind: 'channel', channelId: message.channel_id, negated: false },
    { kind: 'topic', topicKey: message.topic_key, negated: false },
    ...rest,
  ];
}

/** True when the narrow stays within channels whose history the viewer can read without having received it. */
async function readsSharedHistory(
  { db, organization, user }: NarrowSource,
  terms: readonly NarrowTerm[],
): Promise<boolean> {
  const kinds = terms.flatMap((t) => (t.kind === 'channels' && !t.negated ? [t.which] : []));
  if (kinds.includes('web-public')) return true;
  if (kinds.includes('public')) return user !== undefined && !isGuest(user);
  const channel = positiveTerm(terms, 'channel');
  if (channel === undefined) return false;
  const access = await loadAccess(db, user, channel.channelId);
  if (access === undefined || !canReadContent(organization, user, access)) {
    if (user === undefined) throw notLoggedIn();
    throw badNarrow('unknown channel');
  }
  return access.channel.history_public === 1;
}

async function findConversations(
  db: Reader,
  terms: readonly NarrowTerm[],
): Promise<ReadonlyMap<NarrowTerm, number>> {
  const found = new Map<NarrowTerm, number>();
  for (const term of terms) {
    if (term.kind !== 'dm') continue;
    const id = await findConversation(db, term.userIds);
    if (id !== undefined) found.set(term, id);
  }
  return found;
}

/** The channel or conversation of all requested unread messages, if it is a single one. */
function unreadRecipient(terms: readonly NarrowTerm[], facts: ViewerFacts): number | undefined {
  const asksUnread = terms.some((t) => t.kind === 'is' && t.what === 'unread' && !t.negated);
  const elsewhere: readonly NarrowTerm['kind'][] = ['topic', 'sender', 'id', 'search'];
  if (!asksUnread || elsewhere.some((kind) => positiveTerm(terms, kind) !== undefined))
    return undefined;
  const channel = positiveTerm(terms, 'channel');
  if (channel !== undefined) return channelRecipient(channel.channelId);
  const direct = positiveTerm(terms, 'dm');
  const conversation = direct && facts.conversations.get(direct);
  return conversation === undefined ? undefined : conversationRecipient(conversation);
}

/** Terms for which `messages` has an index that starts with them. */
const MESSAGE_INDEXED: readonly NarrowTerm['kind'][] = [
  'channel',
  'topic',
  'dm',
  'dm-including',
  'group-pm-with',
  'sender',
  'id',
  'has',
];

function chooseDriver(terms: readonly NarrowTerm[], isShared: boolean): Driver {
  const positive = terms.filter((term) => !term.negated);
  const has = (what: string) => positive.some((term) => term.kind === 'is' && term.what === what);
  if (positiveTerm(terms, 'search') !== undefined) return 'messages';
  if (positive.some(isFlagged)) return 'user_messages';
  if (isShared || has('resolved')) return 'messages';
  return positive.some((term) => MESSAGE_INDEXED.includes(term.kind))
    ? 'messages'
    : 'user_messages';
}

/** The driver for the terms other than the search; undefined if no index leads to their matches. */
function driverBesideSearch(terms: readonly NarrowTerm[], isShared: boolean): Driver | undefined {
  const others = terms.filter((term) => term.kind !== 'search');
  return hasIndex(others) ? chooseDriver(others, isShared) : undefined;
}

/** Whether an index leads to the matches of a term other than a search. */
function hasIndex(terms: readonly NarrowTerm[]): boolean {
  return terms.some(
    (term) =>
      !term.negated &&
      (MESSAGE_INDEXED.includes(term.kind) ||
        isFlagged(term) ||
        (term.kind === 'is' && (term.what === 'dm' || term.what === 'unread'))),
  );
}

/** Starred, mentioned and alerted messages are few; unread ones may be nearly all. */
function isFlagged(term: NarrowTerm): boolean {
  return term.kind === 'is' && ['starred', 'mentioned', 'alerted'].includes(term.what);
}

/**
 * Channels the viewer can't read, although their history may contain messages from them: received before leaving, or
 * sent, starred or reacted to from outside while the channel was open.
 */
async function closedChannels(
  { db, organization, user }: NarrowSource,
  terms: readonly NarrowTerm[],
): Promise<readonly number[]> {
  if (user === undefined || isWithinReadable(terms)) return [];
  let query = db
    .selectFrom('channels')
    .leftJoin('subscriptions', (join) =>
      join
        .onRef('subscriptions.channel_id', '=', 'channels.id')
        .on('subscriptions.user_id', '=', user.id)
        .on('subscriptions.active', '=', 1),
    )
    .selectAll('channels')
    .where('subscriptions.channel_id', 'is', null)
    .where('channels.web_public', '=', 0);
  if (!isGuest(user)) query = query.where('channels.invite_only', '=', 1);
  const rows = await query.execute();
  return rows
    .map(channelOf)
    .filter((channel) => !canReadContent(organization, user, { channel, subscription: undefined }))
    .map((channel) => channel.id);
}

/** One channel, whose access was checked already, or one direct conversation. */
function isWithinReadable(terms: readonly NarrowTerm[]): boolean {
  return positiveTerm(terms, 'channel') !== undefined || positiveTerm(terms, 'dm') !== undefined;
}
