import { assertNever } from '~/lib/assertNever';
import { emojiByCode } from '../emoji/emoji';
import type { Block, Inline, List, Mention } from '../tree';
import { decodeEntity } from './decodeEntity';

/** The full text of a message, line by line, for search. */
export function plainText(blocks: readonly Block[]): string {
  return lines(blocks.map(blockText));
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return inlineText(block.children);
    case 'code':
      return block.text;
    case 'math':
      return lines(block.formulas);
    case 'quote':
      return plainText(block.children);
    case 'spoiler':
      return lines([plainText(block.header), plainText(block.children)]);
    case 'list':
      return listText(block);
    case 'table':
      return lines(
        [block.header, ...block.rows].map((row) => row.map((cell) => inlineText(cell)).join(' ')),
      );
    case 'rule':
      return '';
    default:
      return assertNever(block);
  }
}

/** Items of ordered lists keep their numbers, which nearby text may refer to. */
function listText({ ordered, start, items }: List): string {
  return lines(
    items.map(({ children }, i) => {
      const mark = ordered ? `${start + i}. ` : '';
      const inner = children.map((child) =>
        child.kind === 'list' && child.ordered
          ? blockText(child).replace(/^/gm, '  ')
          : blockText(child),
      );
      return mark + lines(inner);
    }),
  );
}

function lines(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n');
}

export function inlineText(inlines: readonly Inline[]): string {
  return inlines.map(textOfInline).join('');
}

function textOfInline(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
    case 'code':
      return inline.text;
    case 'entity':
      return decodeEntity(inline.source);
    case 'break':
      return '\n';
    case 'strong':
    case 'em':
    case 'del':
    case 'link':
      return inlineText(inline.children);
    case 'math':
      return inline.tex;
    case 'audio':
      return inline.title;
    case 'channelLink':
      return `#${inline.channel}`;
    case 'topicLink':
      return `#${inline.channel} > ${inline.topic}${inline.isMessage ? ' @ 💬' : ''}`;
    case 'emoji':
      return emojiByCode(inline.code)?.character ?? `:${inline.name}:`;
    case 'customEmoji':
      return `:${inline.name}:`;
    case 'time':
      return inline.date ? inline.text : `Invalid time format: ${inline.text}`;
    default:
      return mentionText(inline);
  }
}

/** The displayed text: non-silent mentions have an @. */
export function mentionText(mention: Mention): string {
  return `${mention.isSilent ? '' : '@'}${mentionedName(mention)}`;
}

function mentionedName(mention: Mention): string {
  switch (mention.kind) {
    case 'userMention':
    case 'groupMention':
      return mention.name;
    case 'channelWildcard':
      return mention.word;
    case 'topicWildcard':
      return 'topic';
    default:
      return assertNever(mention);
  }
}
