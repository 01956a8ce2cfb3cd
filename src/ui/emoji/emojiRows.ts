import type { GlyphEmoji } from './EmojiGlyph';

export interface PickerEmoji extends GlyphEmoji {
  readonly names: readonly string[];
  /** Name in the user's language, and search words in lower case. */
  readonly label?: string;
  readonly words?: readonly string[];
  readonly group: string;
}

export type PickerRow =
  | { readonly kind: 'label'; readonly group: string; readonly label: string }
  | {
      readonly kind: 'emoji';
      readonly emoji: readonly PickerEmoji[];
      /** Index of its first emoji among all. */
      readonly first: number;
    };

const PER_ROW = 9;

const GROUP_LABELS: Readonly<Record<string, string>> = {
  'smileys-emotion': 'Smileys',
  'people-body': 'People',
  'animals-nature': 'Animals and nature',
  'food-drink': 'Food and drink',
  'travel-places': 'Travel and places',
  activities: 'Activities',
  objects: 'Objects',
  symbols: 'Symbols',
  flags: 'Flags',
  custom: 'Your organization',
};

/** All emoji by category, or those that match the query, best first. */
export function pickerRows(
  emoji: readonly PickerEmoji[],
  recent: readonly PickerEmoji[],
  query: string,
): readonly PickerRow[] {
  const wanted = query.trim().toLocaleLowerCase();
  if (wanted !== '') return chunk(searchEmoji(emoji, wanted), 0).rows;
  const drawers = new Map<string, PickerEmoji[]>();
  for (const one of emoji) drawers.set(one.group, [...(drawers.get(one.group) ?? []), one]);
  const rows: PickerRow[] = [];
  let first = 0;
  const add = (group: string, label: string, list: readonly PickerEmoji[]) => {
    if (list.length === 0) return;
    const chunked = chunk(list, first);
    rows.push({ kind: 'label', group, label }, ...chunked.rows);
    first = chunked.next;
  };
  add('recent', 'Recent', recent);
  for (const [group, list] of drawers) add(group, GROUP_LABELS[group] ?? group, list);
  return rows;
}

function chunk(list: readonly PickerEmoji[], first: number): { rows: PickerRow[]; next: number } {
  const rows: PickerRow[] = [];
  for (let i = 0; i < list.length; i += PER_ROW) {
    rows.push({ kind: 'emoji', emoji: list.slice(i, i + PER_ROW), first: first + i });
  }
  return { rows, next: first + list.length };
}

/** Prefix matches come before other matches, and names before other words. */
export function searchEmoji(emoji: readonly PickerEmoji[], wanted: string): readonly PickerEmoji[] {
  const name = wanted.replaceAll(' ', '_');
  const rank = ({ names, words = [] }: PickerEmoji) => {
    if (names.includes(name) || words[0] === wanted) return 0;
    if (names.some((one) => one.startsWith(name))) return 1;
    if (words.some((one) => one.startsWith(wanted))) return 2;
    if (names.some((one) => one.includes(name))) return 3;
    return words.some((one) => one.includes(wanted)) ? 4 : NOT_FOUND;
  };
  return emoji
    .map((one) => ({ one, rank: rank(one) }))
    .filter((found) => found.rank < NOT_FOUND)
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
}
const NOT_FOUND = 5;

/** Index of the row with the emoji at a position. */
export function rowOfIndex(rows: readonly PickerRow[], position: number): number {
  return rows.findIndex(
    (row) =>
      row.kind === 'emoji' && position >= row.first && position < row.first + row.emoji.length,
  );
}
