import type { ChannelId } from '~/domain/ids';
import { type Conversation, conversationKey, topicKey } from '~/domain/places/conversation';
import { type Narrow, narrowKey } from '~/domain/places/narrow';
import { memoLast } from '~/lib/memo';
import { matchRank, searchKey } from '~/lib/textMatch';
import { findPlaces } from '~/model/selectors/places/findPlaces';
import { selectRecent } from '~/model/selectors/places/recent';
import type { RealmState } from '~/model/state';
import { narrowLabel } from '~/widgets/conversations/narrowLabel';
import type { Command } from './command';

/** What the palette offers: a place to open, a command to run, or a search for the text. */
export type Entry =
  | { readonly kind: 'place'; readonly narrow: Place; readonly isNew?: true }
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'search'; readonly isHere: boolean };

export type Place = Conversation | Extract<Narrow, { kind: 'channel' }>;

export interface EntryGroup {
  readonly label: string;
  readonly entries: readonly Entry[];
}

export interface FindContext {
  readonly realm: RealmState;
  /** Narrows visited in this tab, latest first. */
  readonly recent: readonly Narrow[];
  /** The view on the screen. */
  readonly current: Narrow | undefined;
  /** What a search "here" is about. */
  readonly here: Narrow | undefined;
  readonly commands: readonly Command[];
}

/** `>` for actions, `@` for people, `#` for channels and topics. */
export interface PaletteQuery {
  readonly kind: 'all' | 'actions' | 'people' | 'channels';
  readonly text: string;
}

const KINDS: Readonly<Record<string, PaletteQuery['kind']>> = {
  '>': 'actions',
  '@': 'people',
  '#': 'channels',
};
const JUMP = 'Jump to';
const MOST_PLACES = 8;
const MOST_COMMANDS = 6;
const MOST_OF_ONE_KIND = 40;

export function readQuery(typed: string): PaletteQuery {
  const text = typed.trimStart();
  const kind = KINDS[text[0] ?? ''] ?? 'all';
  return { kind, text: (kind === 'all' ? text : text.slice(1)).trim() };
}

export function findEntries(context: FindContext, query: PaletteQuery): readonly EntryGroup[] {
  const groups = query.text === '' ? withoutWords(context, query) : forWords(context, query);
  return groups.filter(({ entries }) => entries.length > 0);
}

/** Leaves out commands and searches. What is picked isn't jumped to. */
export function onlyPlaces(
  groups: readonly EntryGroup[],
  isOffered: (place: Place) => boolean,
): readonly EntryGroup[] {
  return groups
    .map(({ label, entries }) => ({
      label: label === JUMP ? 'Results' : label,
      entries: entries.filter((entry) => entry.kind === 'place' && isOffered(entry.narrow)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

function withoutWords(context: FindContext, { kind }: PaletteQuery): readonly EntryGroup[] {
  const actions = context.commands.filter(({ isPlace }) => !isPlace);
  if (kind === 'actions') return [{ label: 'Do', entries: actions.map(toEntry) }];
  const fits = (place: Place) => kind === 'all' || (place.kind === 'dm') === (kind === 'people');
  const places = recentPlaces(context).filter(fits).slice(0, MOST_PLACES);
  const recent = { label: 'Recent', entries: places.map(placeEntry) };
  if (kind !== 'all') return [recent];
  return [recent, { label: 'Do', entries: actions.slice(0, MOST_COMMANDS).map(toEntry) }];
}

function forWords(context: FindContext, query: PaletteQuery): readonly EntryGroup[] {
  const { kind, text } = query;
  const wanted = searchKey(text);
  const isOne = kind !== 'all';
  const places = kind === 'actions' ? [] : rankedPlaces(context, wanted, kind);
  const commands = kind === 'all' || kind === 'actions' ? rankedCommands(context, wanted) : [];
  const pages = kind === 'all' ? commands.filter(({ isPlace }) => isPlace) : [];
  const jumps = [...places, ...pages].sort(byRank);
  const actions = commands.filter(({ isPlace }) => !isPlace).sort(byRank);
  const entriesOf = (ranked: readonly Ranked[], most: number) =>
    ranked.slice(0, isOne ? MOST_OF_ONE_KIND : most).map(({ entry }) => entry);
  return [
    { label: JUMP, entries: entriesOf(jumps, MOST_PLACES) },
    { label: 'Do', entries: entriesOf(actions, MOST_COMMANDS) },
    { label: 'Search messages', entries: kind === 'all' ? searches(context.here) : [] },
  ];
}

interface Ranked {
  readonly entry: Entry;
  readonly rank: number;
  /** Tie-breaker: lower comes first. */
  readonly order: number;
  readonly isPlace: boolean;
}

function byRank(a: Ranked, b: Ranked): number {
  return a.rank - b.rank || a.order - b.order;
}

const toEntry = (command: Command): Entry => ({ kind: 'command', command });
const placeEntry = (narrow: Place): Entry => ({ kind: 'place', narrow });

/** Places visited in this tab, then those with the latest messages. */
function recentPlaces({ realm, recent, current }: FindContext): readonly Place[] {
  const here = current && narrowKey(current);
  const found = new Map<string, Place>();
  for (const narrow of recent)
    if (isPlace(narrow) && isThere(realm, narrow)) found.set(narrowKey(narrow), narrow);
  for (const { conversation } of selectRecent(realm)) {
    if (found.size > MOST_PLACES * 2) break;
    const key = conversationKey(conversation);
    if (!found.has(key)) found.set(key, conversation);
  }
  return [...found].filter(([key]) => key !== here).map(([, place]) => place);
}

function isPlace(narrow: Narrow): narrow is Place {
  return narrow.kind === 'topic' || narrow.kind === 'dm' || narrow.kind === 'channel';
}

/** A visited topic may have been renamed, moved or deleted since. */
export function isThere({ topics }: RealmState, narrow: Narrow): boolean {
  if (narrow.kind !== 'topic') return true;
  const { channelId, topic } = narrow;
  return topics.byChannel.get(channelId)?.byKey.has(topicKey(channelId, topic)) ?? false;
}

/** Recently visited places come before equal matches; then shorter names. */
const RECENT_BONUS = 0.5;

function rankedPlaces(
  { realm, recent, current }: FindContext,
  wanted: string,
  kind: PaletteQuery['kind'],
): readonly Ranked[] {
  const here = current && narrowKey(current);
  const visits = new Map(recent.map((narrow, i) => [narrowKey(narrow), i]));
  return candidates(realm, wanted, kind).flatMap((narrow, order): Ranked[] => {
    const key = narrowKey(narrow);
    const rank = matchRank(wanted, searchKey(narrowLabel(realm, narrow)));
    const visit = visits.get(key);
    if (key === here) return [];
    return [
      {
        entry: placeEntry(narrow),
        rank: (rank ?? 4) - (visit === undefined ? 0 : RECENT_BONUS),
        order: visit ?? 100 + order,
        isPlace: true,
      },
    ];
  });
}

/** Best of each kind first: subscribed channels, then people and topics in turn, then other channels. */
function candidates(
  realm: RealmState,
  wanted: string,
  kind: PaletteQuery['kind'],
): readonly Place[] {
  const { channels, topics, direct } = findPlaces(realm, wanted, true);
  const own = channels.map(channelPlace);
  const others = otherChannels(realm.channels, realm.subscriptions, wanted).map(channelPlace);
  const people = direct.map((ids): Place => ({ kind: 'dm', others: ids }));
  const spoken = topics.map(
    ({ channelId, name }): Place => ({ kind: 'topic', channelId, topic: name }),
  );
  if (kind === 'people') return people;
  if (kind === 'channels') return [...own, ...others, ...spoken];
  return [...own, ...interleave(people, spoken), ...others];
}

const channelPlace = (channelId: ChannelId): Place => ({ kind: 'channel', channelId });

function interleave<T>(a: readonly T[], b: readonly T[]): readonly T[] {
  const mixed: T[] = [];
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    mixed.push(...a.slice(i, i + 1), ...b.slice(i, i + 1));
  }
  return mixed;
}

/** Channels the user could join, or read without joining. */
const otherChannels = memoLast(
  (
    channels: RealmState['channels'],
    subscriptions: RealmState['subscriptions'],
    wanted: string,
  ): readonly ChannelId[] =>
    [...channels.values()]
      .filter(({ channelId, isArchived }) => !isArchived && !subscriptions.has(channelId))
      .filter(({ name }) => matchRank(wanted, searchKey(name)) !== undefined)
      .sort((a, b) => a.name.length - b.name.length)
      .slice(0, MOST_PLACES)
      .map(({ channelId }) => channelId),
);

function rankedCommands({ commands }: FindContext, wanted: string): readonly Ranked[] {
  return commands.flatMap((command, order): Ranked[] => {
    const byName = matchRank(wanted, searchKey(command.label));
    const byWords = matchRank(wanted, searchKey(`${command.label} ${command.words ?? ''}`));
    const rank = byName ?? (byWords === undefined ? undefined : byWords + 1);
    if (rank === undefined) return [];
    // Below conversations of the same name.
    return [
      { entry: toEntry(command), rank: rank + 0.25, order, isPlace: command.isPlace === true },
    ];
  });
}

function searches(place: Narrow | undefined): readonly Entry[] {
  const here: Entry = { kind: 'search', isHere: true };
  const everywhere: Entry = { kind: 'search', isHere: false };
  return place && isPlace(place) ? [here, everywhere] : [everywhere];
}
