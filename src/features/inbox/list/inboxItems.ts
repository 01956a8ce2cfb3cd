import type { ChannelId } from '~/domain/ids';
import type { ConversationKey } from '~/domain/places/conversation';
import { matchRank, searchKey } from '~/lib/textMatch';
import type { InboxEntry, InboxGroup } from '~/model/selectors/unread/inbox';
import type { SnoozedInbox } from '~/model/selectors/unread/snoozedInbox';

export type InboxSegment = 'all' | 'followed' | 'mentions';

/** The items of the inbox, from top to bottom. `id` is stable, for keys and for what a device remembers. */
export type InboxItem = HeadItem | ConversationItem;

interface Summary {
  readonly count: number;
  readonly hasMention: boolean;
}

/** Lists that aren't about one channel: their topics say where they are. */
export type PlainList =
  | 'back'
  | 'direct'
  | 'addressed'
  | 'followed'
  | 'others'
  | 'muted'
  | 'asleep';
/** undefined for channels in no folder. */
export type InboxFolder = PlainList | InboxGroup['folder'];
type Heading =
  | { readonly kind: 'folder'; readonly id: string; readonly folder: InboxFolder }
  | { readonly kind: 'channel'; readonly id: string; readonly channelId: ChannelId };
export type HeadItem = Heading & Summary & { readonly isFolded: boolean };

export interface ConversationItem {
  readonly kind: 'conversation';
  readonly id: ConversationKey;
  readonly entry: InboxEntry;
}

export interface InboxChoice {
  readonly segment: InboxSegment;
  /** As typed. */
  readonly query: string;
  readonly folded: ReadonlySet<string>;
  /** Groups by urgency, not by channel: addressed to the reader, then followed, then the rest. */
  readonly isByUrgency: boolean;
  readonly showsMuted: boolean;
  readonly showsAsleep: boolean;
  /** Everything a conversation can be found by. */
  readonly nameOf: (entry: InboxEntry) => string;
}

/** The flat list to render: wanted, matching, and not folded away. */
export function inboxItems(
  { inbox, back, asleep }: SnoozedInbox,
  choice: InboxChoice,
): readonly InboxItem[] {
  const query = searchKey(choice.query);
  const isWanted = (entry: InboxEntry) =>
    isInSegment(entry, choice.segment) &&
    (query === '' || matchRank(query, searchKey(choice.nameOf(entry))) !== undefined);
  const items = new ItemList(choice.folded);
  items.addList('back', back.filter(isWanted));
  if (choice.isByUrgency) {
    const topics = inbox.groups.flatMap(({ channels }) => channels.flatMap((c) => c.entries));
    const entries = [...inbox.direct, ...topics].filter(isWanted).toSorted(byNewest);
    for (const list of ['addressed', 'followed', 'others'] as const)
      items.addList(
        list,
        entries.filter((entry) => urgencyOf(entry) === list),
      );
  } else {
    items.addList('direct', inbox.direct.filter(isWanted));
    for (const group of inbox.groups) items.addGroup(group, isWanted);
  }
  if (choice.showsMuted) items.addList('muted', inbox.muted.filter(isWanted));
  if (choice.showsAsleep) items.addList('asleep', asleep.filter(isWanted));
  return items.items;
}

const byNewest = (a: InboxEntry, b: InboxEntry) => (b.newest[0] ?? 0) - (a.newest[0] ?? 0);

function urgencyOf({ conversation, hasMention, visibility }: InboxEntry): PlainList {
  if (hasMention || conversation.kind === 'dm') return 'addressed';
  return visibility === 'followed' ? 'followed' : 'others';
}

function isInSegment(entry: InboxEntry, segment: InboxSegment): boolean {
  if (segment === 'followed') return entry.visibility === 'followed';
  return segment === 'all' || entry.hasMention;
}

/** Key under which a fold is remembered. */
export const foldId = (id: string) => `inbox ${id}`;

/** Stored with the folds: how the inbox is grouped on this device. */
export const BY_URGENCY = 'inbox by urgency';

class ItemList {
  readonly items: InboxItem[] = [];

  constructor(private readonly folded: ReadonlySet<string>) {}

  addList(folder: PlainList, entries: readonly InboxEntry[]): void {
    if (entries.length === 0) return;
    if (this.addHead({ kind: 'folder', id: folder, folder }, entries)) this.addEntries(entries);
  }

  addGroup({ id, folder, channels }: InboxGroup, isWanted: (entry: InboxEntry) => boolean): void {
    const wanted = channels.flatMap(({ channelId, entries }) => {
      const rest = entries.filter(isWanted);
      return rest.length > 0 ? [{ channelId, entries: rest }] : [];
    });
    const all = wanted.flatMap(({ entries }) => entries);
    if (all.length === 0 || !this.addHead({ kind: 'folder', id, folder }, all)) return;
    for (const { channelId, entries } of wanted) {
      const heading = { kind: 'channel', id: `channel-${channelId}`, channelId } as const;
      if (this.addHead(heading, entries)) this.addEntries(entries);
    }
  }

  /** Adds a heading. Returns whether its items are to follow. */
  private addHead(heading: Heading, entries: readonly InboxEntry[]): boolean {
    const isFolded = this.folded.has(foldId(heading.id));
    this.items.push({ ...heading, isFolded, ...summarize(entries) });
    return !isFolded;
  }

  private addEntries(entries: readonly InboxEntry[]): void {
    for (const entry of entries) {
      this.items.push({ kind: 'conversation', id: entry.key, entry });
    }
  }
}

/** The conversations among the items. */
export function entriesIn(items: readonly InboxItem[]): readonly InboxEntry[] {
  return items.flatMap((item) => (item.kind === 'conversation' ? [item.entry] : []));
}

export function summarize(entries: readonly InboxEntry[]): Summary {
  let count = 0;
  let hasMention = false;
  for (const entry of entries) {
    count += entry.count;
    hasMention ||= entry.hasMention;
  }
  return { count, hasMention };
}
