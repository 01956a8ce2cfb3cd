import { createContext, useContext, useState } from 'react';

export interface GlyphEmoji {
  readonly emojiName: string;
  readonly emojiCode: string;
  readonly reactionType: string;
}

/** Finds the picture of an emoji that no font has: custom ones. */
export type EmojiImages = (emoji: GlyphEmoji) => string | undefined;

export const EmojiImagesContext = createContext<EmojiImages>(() => undefined);

/**
 * An emoji as the reader's font draws it, or as a picture. Its name stands in the label of what it is in,
 * and in its place where the picture does not come.
 */
export function EmojiGlyph({ emoji, title }: { emoji: GlyphEmoji; title?: string }) {
  const imageOf = useContext(EmojiImagesContext);
  const [failedSrc, setFailedSrc] = useState<string>();
  if (emoji.reactionType === 'unicode_emoji') {
    return (
      <span className="emoji" title={title}>
        {characterOf(emoji.emojiCode) ?? `:${emoji.emojiName}:`}
      </span>
    );
  }
  const src = imageOf(emoji);
  if (src === undefined || src === failedSrc) return <span title={title}>:{emoji.emojiName}:</span>;
  return (
    <img
      className="emojiImage"
      src={src}
      alt={`:${emoji.emojiName}:`}
      title={title}
      loading="lazy"
      onError={() => setFailedSrc(src)}
    />
  );
}

/** Dash-separated hex code points. */
function characterOf(code: string): string | undefined {
  if (!/^[0-9a-f]{2,6}(-[0-9a-f]{2,6})*$/i.test(code)) return undefined;
  const points = code.split('-').map((hex) => Number.parseInt(hex, 16));
  return points.every((p) => p <= 0x10ffff) ? String.fromCodePoint(...points) : undefined;
}
