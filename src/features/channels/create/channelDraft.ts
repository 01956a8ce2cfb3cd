import type { FolderId } from '~/domain/ids';
import type { ChannelPrivacy, TopicsPolicy } from '~/domain/places/channel';
import { nameKey } from '~/lib/nameKey';
import type { PeopleToken } from '~/widgets/people/peopleTokens';
import { LIMIT_WORDS } from '../general/limitWords';

/** One of the channels being created. */
export interface NamedChannel {
  /** Unique within this form only: rows come and go. */
  readonly key: number;
  readonly name: string;
  readonly description: string;
}

/** The user's entries for new channels (E2). */
export interface ChannelDraft {
  readonly channels: readonly NamedChannel[];
  readonly folderId: FolderId | null;
  readonly privacy: ChannelPrivacy;
  readonly people: readonly PeopleToken[];
  readonly isAnnounced: boolean;
  readonly isToldToPeople: boolean;
  readonly isDefault: boolean;
  readonly isHistoryShared: boolean;
  readonly topicsPolicy: TopicsPolicy;
  readonly retentionDays: number | null;
  readonly skipsRefused: boolean;
}

export function emptyDraft(
  self: number,
  privacy: ChannelPrivacy,
  folderId: FolderId | null,
): ChannelDraft {
  return {
    channels: [{ key: 0, name: '', description: '' }],
    folderId,
    privacy,
    people: [`person-${self}`],
    isAnnounced: false,
    isToldToPeople: true,
    isDefault: false,
    isHistoryShared: true,
    topicsPolicy: 'inherit',
    retentionDays: null,
    skipsRefused: false,
  };
}

export type RowErrors = ReadonlyMap<
  number,
  { readonly name?: string; readonly description?: string }
>;

/** Returns what is wrong with names and descriptions, by row key. `taken`: folded names that exist. */
export function checkRows(
  channels: readonly NamedChannel[],
  {
    taken,
    nameLength,
    descriptionLength,
  }: { taken: ReadonlySet<string>; nameLength: number; descriptionLength: number },
): RowErrors {
  const errors = new Map<number, { name?: string; description?: string }>();
  const seen = new Set<string>();
  for (const { key, name, description } of channels) {
    const folded = nameKey(name.trim());
    const own = {
      ...LIMIT_WORDS.name(name, nameLength),
      ...LIMIT_WORDS.description(description, descriptionLength),
    };
    if (!own.name && taken.has(folded)) own.name = 'A channel with that name already exists.';
    if (!own.name && seen.has(folded)) own.name = 'You entered this name twice.';
    seen.add(folded);
    if (Object.keys(own).length > 0) errors.set(key, own);
  }
  return errors;
}

/** The row that a refusal is about: the one whose name it quotes, or the first. */
export function blamedRow(channels: readonly NamedChannel[], message: string): number | undefined {
  const blamed = channels.find(({ name }) => name.trim() !== '' && message.includes(name.trim()));
  return (blamed ?? channels[0])?.key;
}

/** The part of the form that a refusal of E2 is about; the server only says it in words. */
export function refusedPart(
  message: string,
): 'name' | 'privacy' | 'people' | 'topicsPolicy' | 'retentionDays' | 'folderId' | undefined {
  const found = PARTS.find(([words]) => words.test(message));
  return found?.[1];
}

const PARTS: readonly (readonly [RegExp, NonNullable<ReturnType<typeof refusedPart>>])[] = [
  [/web-public|default channel cannot be private/i, 'privacy'],
  [/deactivated|no such user/i, 'people'],
  [/folder/i, 'folderId'],
  [/retention|owner/i, 'retentionDays'],
  [/channel name|character|already exists|unable to access/i, 'name'],
];
