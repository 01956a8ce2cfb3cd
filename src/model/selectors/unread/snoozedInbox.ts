import type { MessageId } from '~/domain/ids';
import {
  type Conversation,
  type ConversationKey,
  conversationKey,
} from '~/domain/places/conversation';
import type { Snooze } from '~/domain/times/snooze';
import type { RealmState } from '../../state';
import type { Inbox, InboxEntry } from './inbox';
import { selectUnreadCounts } from './unreads';

/** An inbox alongside its snoozed conversations. */
export interface SnoozedInbox {
  /** Without snoozed conversations, whether asleep or back. */
  readonly inbox: Inbox;
  /** Due again, unread or not: kept until the user deals with them. Latest first. */
  readonly back: readonly InboxEntry[];
  /** Still snoozed; the next to come back first. */
  readonly asleep: readonly InboxEntry[];
}

/** Separates snoozed conversations. `nowMs` by the server's clock. Returns the inbox itself if nothing is snoozed. */
export function applySnoozes(
  realm: RealmState,
  inbox: Inbox,
  snoozed: ReadonlyMap<ConversationKey, Snooze>,
  nowMs: number,
): SnoozedInbox {
  if (snoozed.size === 0) return { inbox, back: [], asleep: [] };
  const known = new Map(entriesOf(inbox).map((entry) => [entry.key, entry]));
  const back: [InboxEntry, Snooze][] = [];
  const asleep: [InboxEntry, Snooze][] = [];
  for (const [key, snooze] of snoozed) {
    const entry = known.get(key) ?? readEntry(realm, key, snooze);
    // A conversation in a channel the user has left never comes back.
    if (!entry) continue;
    (isBack(realm, key, snooze, nowMs) ? back : asleep).push([entry, snooze]);
  }
  const order = (list: readonly [InboxEntry, Snooze][], by: 1 | -1) =>
    list.toSorted(([, a], [, b]) => by * (a.until - b.until)).map(([entry]) => entry);
  return {
    inbox: without(inbox, snoozed),
    back: order(back, -1),
    asleep: order(asleep, 1),
  };
}

/** How many of `selectUnreadCounts(realm).total` are snoozed at `nowMs`. */
export function countAsleep(
  realm: RealmState,
  snoozed: ReadonlyMap<ConversationKey, Snooze>,
  nowMs: number,
): number {
  if (snoozed.size === 0) return 0;
  const { byConversation } = selectUnreadCounts(realm);
  let total = 0;
  for (const [key, snooze] of snoozed) {
    const counted = byConversation.get(key);
    if (counted && !counted.isMuted && !isBack(realm, key, snooze, nowMs)) total += counted.count;
  }
  return total;
}

function isBack(realm: RealmState, key: ConversationKey, snooze: Snooze, nowMs: number): boolean {
  return snooze.until <= nowMs || isCalledFor(realm, key, snooze);
}

/** Finds where snoozed topics went that were renamed or moved as a whole, by their old keys. */
export function movedSnoozes(
  realm: RealmState,
  snoozed: ReadonlyMap<ConversationKey, Snooze>,
): ReadonlyMap<ConversationKey, Snooze> {
  const moved = new Map<ConversationKey, Snooze>();
  for (const [key, snooze] of snoozed) {
    // Part of it stayed: that part is what was snoozed.
    if (realm.unreads.byConversation.has(key)) continue;
    const conversation = placeOf(realm, snooze.shown);
    if (conversation && conversationKey(conversation) !== key)
      moved.set(key, { ...snooze, conversation });
  }
  return moved;
}

function placeOf(realm: RealmState, id: MessageId): Conversation | undefined {
  const message = realm.messages.byId.get(id);
  if (message) return message.conversation;
  for (const { ids, conversation } of realm.unreads.byConversation.values())
    if (ids.has(id)) return conversation;
  return undefined;
}

function entriesOf({ direct, groups, muted }: Inbox): readonly InboxEntry[] {
  const topics = groups.flatMap(({ channels }) => channels.flatMap(({ entries }) => entries));
  return [...direct, ...topics, ...muted];
}

/** Someone has addressed the user since: a direct message, or a mention. */
function isCalledFor(realm: RealmState, key: ConversationKey, { upTo }: Snooze): boolean {
  const unread = realm.unreads.byConversation.get(key);
  if (!unread) return false;
  const isDirect = unread.conversation.kind === 'dm';
  for (const id of unread.ids)
    if (id > upTo && (isDirect || realm.unreads.mentions.has(id))) return true;
  return false;
}

/** An entry with no unread messages. */
function readEntry(
  realm: RealmState,
  key: ConversationKey,
  { conversation, shown }: Snooze,
): InboxEntry | undefined {
  if (conversation.kind === 'topic' && !realm.channels.has(conversation.channelId)) return;
  const visibility = realm.topicVisibilities.get(key)?.visibility ?? 'none';
  return { key, conversation, newest: [shown], count: 0, hasMention: false, visibility };
}

function without(inbox: Inbox, snoozed: ReadonlyMap<ConversationKey, Snooze>): Inbox {
  const isHere = ({ key }: InboxEntry) => !snoozed.has(key);
  const groups = inbox.groups.flatMap((group) => {
    const channels = group.channels.flatMap((channel) => {
      const entries = channel.entries.filter(isHere);
      return entries.length > 0 ? [{ ...channel, entries }] : [];
    });
    return channels.length > 0 ? [{ ...group, channels }] : [];
  });
  return {
    direct: inbox.direct.filter(isHere),
    groups,
    muted: inbox.muted.filter(isHere),
  };
}
