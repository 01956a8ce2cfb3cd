/**
 * The Unicode emoji and their names in the public API. The table is a separate chunk: code that renders or picks emoji
 * awaits `loadEmoji` once; until then, every lookup finds nothing.
 */
export interface Emoji {
  /** Hexadecimal code points joined by `-`, without variation selectors: `1f3f3-200d-1f308`. */
  readonly code: string;
  /** The name to display. */
  readonly name: string;
  /** All names it can be typed by, the displayed one first. */
  readonly names: readonly string[];
  /** Fully qualified, so that it shows in color everywhere. */
  readonly character: string;
  /** Such as `food-drink`, in picker order. */
  readonly group: string;
}

interface EmojiTable {
  readonly all: readonly Emoji[];
  readonly byName: ReadonlyMap<string, Emoji>;
  readonly byCode: ReadonlyMap<string, Emoji>;
}

let table: EmojiTable | undefined;
let loading: Promise<void> | undefined;

/** Safe to call again; after a failed load, the next call retries. */
export function loadEmoji(): Promise<void> {
  loading ??= import('./emojiTable.json').then(
    (module) => {
      table = parseTable(module.default);
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

export function isEmojiLoaded(): boolean {
  return table !== undefined;
}

/** Finds an emoji by any of its names; undefined for unknown names and custom emoji. */
export function emojiByName(name: string): Emoji | undefined {
  return table?.byName.get(name);
}

/** Finds an emoji by code. Allows variation selectors, and skin tones, which have no names of their own. */
export function emojiByCode(code: string): Emoji | undefined {
  const plain = code.replaceAll('-fe0f', '');
  const found = table?.byCode.get(plain);
  if (found) return found;
  const base = table?.byCode.get(plain.replace(/-1f3f[b-f]/g, ''));
  return base && { ...base, code: plain, character: characterOf(plain) };
}

export function nameOfCode(code: string): string | undefined {
  return emojiByCode(code)?.name;
}

/** All emoji in picker order. Empty before the table is loaded. */
export function allEmoji(): readonly Emoji[] {
  return table?.all ?? [];
}

/** The public API's `code` for a sequence of characters. */
export function codeOf(character: string): string {
  return [...character]
    .map((c) => (c.codePointAt(0) ?? 0).toString(16).padStart(4, '0'))
    .filter((point) => point !== 'fe0f')
    .join('-');
}

function characterOf(code: string): string {
  return String.fromCodePoint(...code.split('-').map((point) => Number.parseInt(point, 16)));
}

/** Parses the file, which has one line per emoji in each group: the character and its names. */
function parseTable(groups: Readonly<Record<string, string>>): EmojiTable {
  const all = Object.entries(groups).flatMap(([group, lines]) =>
    lines.split('\n').map((line) => parseLine(group, line)),
  );
  return {
    all,
    byName: new Map(all.flatMap((emoji) => emoji.names.map((name) => [name, emoji] as const))),
    byCode: new Map(all.map((emoji) => [emoji.code, emoji])),
  };
}

function parseLine(group: string, line: string): Emoji {
  const [character = '', ...names] = line.split(' ');
  return { code: codeOf(character), name: names[0] ?? '', names, character, group };
}
