import type { RenderContext } from '../context';
import { isEmojiLoaded } from '../emoji/emoji';
import { mediaKindOfName } from '../links/mediaKind';
import { uploadPath } from '../links/safeUrl';
import type { Block, Inline, Link } from '../tree';
import type { Outline } from './outline';

const MAY_BE_EMOJI = /:[\p{L}\p{N}_+-]+:|\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}]/u;

/** Whether everything that the message's HTML needs was available here. */
export function isComplete({ blocks, inlines }: Outline, context: RenderContext): boolean {
  return (
    blocks.every((block) => isBlockComplete(block, context)) &&
    inlines.every((inline) => isInlineComplete(inline, context))
  );
}

function isBlockComplete(block: Block, context: RenderContext): boolean {
  if (block.kind === 'code') return block.language === undefined || context.highlight !== undefined;
  return block.kind !== 'math' || context.math !== undefined;
}

function isInlineComplete(inline: Inline, context: RenderContext): boolean {
  switch (inline.kind) {
    case 'math':
      return context.math !== undefined;
    case 'text':
      return isEmojiLoaded() || !mayBecomeEmoji(inline.text, context);
    case 'link':
      return hasItsPreview(inline, context);
    default:
      return true;
  }
}

function mayBecomeEmoji(text: string, { translateEmoticons }: RenderContext): boolean {
  return translateEmoticons === true || MAY_BE_EMOJI.test(text);
}

function hasItsPreview({ href }: Link, context: RenderContext): boolean {
  if (!context.inlineImages || mediaKindOfName(href) === undefined) return true;
  return uploadPath(href) === undefined
    ? context.externalImageUrl !== undefined
    : context.upload !== undefined;
}
