import type { GlyphEmoji } from './EmojiGlyph';

export interface PickerEmoji extends GlyphEmoji {
  readonly names: readonly string[];
  readonly group: string;
}

export type PickerRow =
  | { readonly kind: 'label'; readonly label: string }
  | {
      readonly kind: 'emoji';
      readonly emoji: readonly PickerEmoji[];
      /** Position of its first emoji among all. */
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

/** All emoji in drawers, or those whose names fit the query, best first. */
export function pickerRows(
  emoji: readonly PickerEmoji[],
  recent: readonly PickerEmoji[],
  query: string,
): readonly PickerRow[] {
  const words = query.trim().toLowerCase().replaceAll(' ', '_');
  if (words !== '') return chunk(searchEmoji(emoji, words), 0).rows;
  const drawers = new Map<string, PickerEmoji[]>();
  for (const one of emoji) drawers.set(one.group, [...(drawers.get(one.group) ?? []), one]);
  const rows: PickerRow[] = [];
  let first = 0;
  const add = (label: string, list: readonly PickerEmoji[]) => {
    if (list.length === 0) return;
    const chunked = chunk(list, first);
    rows.push({ kind: 'label', label }, ...chunked.rows);
    first = chunked.next;
  };
  add('Recent', recent);
  for (const [group, list] of drawers) add(GROUP_LABELS[group] ?? group, list);
  return rows;
}

function chunk(list: readonly PickerEmoji[], first: number): { rows: PickerRow[]; next: number } {
  const rows: PickerRow[] = [];
  for (let i = 0; i < list.length; i += PER_ROW) {
    rows.push({ kind: 'emoji', emoji: list.slice(i, i + PER_ROW), first: first + i });
  }
  return { rows, next: first + list.length };
}

/** Names that begin with the words come before those that contain them. */
export function searchEmoji(emoji: readonly PickerEmoji[], words: string): readonly PickerEmoji[] {
  const rank = (one: PickerEmoji) => {
    if (one.names.some((name) => name === words)) return 0;
    if (one.names.some((name) => name.startsWith(words))) return 1;
    return one.names.some((name) => name.includes(words)) ? 2 : 3;
  };
  return emoji
    .map((one) => ({ one, rank: rank(one) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
}

/** In which row the emoji at a position is. */
export function rowOfIndex(rows: readonly PickerRow[], position: number): number {
  return rows.findIndex(
    (row) =>
      row.kind === 'emoji' && position >= row.first && position < row.first + row.emoji.length,
  );
}
