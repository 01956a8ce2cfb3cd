import type { GlyphEmoji } from './EmojiGlyph';
import { readTaste, writeTaste } from './emojiPlace';

/** From light to dark, as in Unicode; empty is the default tone. */
export const SKIN_TONES = ['', '1f3fb', '1f3fc', '1f3fd', '1f3fe', '1f3ff'] as const;
export type SkinTone = (typeof SKIN_TONES)[number];

/** The chosen tone, stored on this device. */
export function keptTone(): SkinTone {
  const kept = readTaste('tone');
  return SKIN_TONES.find((tone) => tone === kept) ?? '';
}

export function keepTone(tone: SkinTone): void {
  writeTaste({ tone });
}

const HAS_TONES = /^\p{Emoji_Modifier_Base}$/u;

/** Applies a skin tone. Emoji without a person, and of several people, have none. */
export function withTone<Emoji extends GlyphEmoji>(emoji: Emoji, tone: SkinTone): Emoji {
  if (tone === '' || emoji.reactionType !== 'unicode_emoji') return emoji;
  const points = emoji.emojiCode.split('-');
  const people = points.filter((point) =>
    HAS_TONES.test(String.fromCodePoint(Number.parseInt(point, 16) || 0)),
  );
  const [person] = people;
  if (person === undefined || people.length > 1) return emoji;
  const emojiCode = points
    .flatMap((point) => (point === person ? [point, tone] : [point]))
    .join('-');
  return { ...emoji, emojiCode };
}

interface Used extends GlyphEmoji {
  /** Recent use, with decay. */
  readonly score: number;
}

/** The default quick reactions. */
const USUAL: readonly Used[] = [
  { emojiName: 'thumbs_up', emojiCode: '1f44d', reactionType: 'unicode_emoji', score: 1 },
  { emojiName: 'eyes', emojiCode: '1f440', reactionType: 'unicode_emoji', score: 0.9 },
];
const SHOWN = 3;
const KEEP = 12;
/** Each reaction makes earlier ones count a little less: tastes change. */
const FADING = 0.95;

/** Ignores the skin tone: the last one used stands for all. */
const isSame = (a: GlyphEmoji, b: GlyphEmoji) =>
  plainCode(a) === plainCode(b) && a.reactionType === b.reactionType;

/** The code without the skin tone. */
export const plainCode = ({ emojiCode }: GlyphEmoji) => emojiCode.replace(/-1f3f[b-f]/g, '');

function isUsed(value: unknown): value is Used {
  if (typeof value !== 'object' || value === null) return false;
  const { emojiName, emojiCode, reactionType, score } = value as Partial<
    Record<keyof Used, unknown>
  >;
  return (
    [emojiName, emojiCode, reactionType].every((part) => typeof part === 'string') &&
    Number.isFinite(score)
  );
}

function used(): readonly Used[] {
  const kept = readTaste('quick');
  const learned = Array.isArray(kept) ? kept.filter(isUsed) : [];
  return [...learned, ...USUAL.filter((one) => !learned.some((other) => isSame(one, other)))];
}

/** The most used reactions: the two defaults until others are used more often, and a third of the user's own. */
export function quickReactions(isThere: (emoji: GlyphEmoji) => boolean): readonly GlyphEmoji[] {
  return used()
    .filter(isThere)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, SHOWN);
}

/** Records a reaction with an emoji. */
export function noteReaction({ emojiName, emojiCode, reactionType }: GlyphEmoji): void {
  const emoji = { emojiName, emojiCode, reactionType };
  const before = used();
  const score = (before.find((one) => isSame(one, emoji))?.score ?? 0) * FADING + 1;
  const others = before
    .filter((one) => !isSame(one, emoji))
    .map((one) => ({ ...one, score: one.score * FADING }));
  const quick = [{ ...emoji, score }, ...others].toSorted((a, b) => b.score - a.score);
  writeTaste({ quick: quick.slice(0, KEEP) });
}
