import { createContext, useContext, useState } from 'react';

export interface GlyphEmoji {
  readonly emojiName: string;
  readonly emojiCode: string;
  readonly reactionType: string;
}

/** Returns the image URL of an emoji that no font has, such as a custom one. */
export type EmojiImages = (emoji: GlyphEmoji) => string | undefined;

export const EmojiImagesContext = createContext<EmojiImages>(() => undefined);

/**
 * An emoji as a character or an image. Its name is in the label of the surrounding element, and replaces an image
 * that fails to load.
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
