import { EXTRA_EMOJI } from '~/contract/names';
import { codeOf, emojiByCode, emojiByName } from '../emoji/emoji';
import { replaceEmoticons } from '../emoji/emoticons';
import type { Inline } from '../tree';
import type { InlineScope } from './parseInline';

const EXTRA_EMOJI_URL = `/static/generated/emoji/images/emoji/unicode/${EXTRA_EMOJI}.png`;
const NAME = /:([\p{L}\p{N}_+-]+):/gu;

const PART =
  '\\p{Extended_Pictographic}[\\u{1f3fb}-\\u{1f3ff}]?\\ufe0f?(?:[\\u{e0020}-\\u{e007e}]+\\u{e007f})?';
/** One displayed emoji: a keycap, a flag, or a joined sequence. Matched as a whole, known or not. */
const CHARACTER = new RegExp(
  `[#*0-9]\\ufe0f?\\u20e3|[\\u{1f1e6}-\\u{1f1ff}]{2}|${PART}(?:\\u200d${PART})*`,
  'gu',
);

/** `:name:`; custom emoji override Unicode names. */
export function emojiNames(text: string, scope: InlineScope): string {
  let result = '';
  let end = 0;
  NAME.lastIndex = 0;
  for (let match = NAME.exec(text); match; match = NAME.exec(text)) {
    const [source, name = ''] = match;
    const emoji = emojiOfName(name, scope);
    if (emoji === undefined) {
      // In `a:b:smile:`, a colon that ended no name can start one.
      NAME.lastIndex -= 1;
      continue;
    }
    result += text.slice(end, match.index) + scope.stash.hold(emoji, source);
    end = NAME.lastIndex;
  }
  return result + text.slice(end);
}

function emojiOfName(name: string, { context }: InlineScope): Inline | undefined {
  const custom = context.customEmoji(name);
  if (custom) return { kind: 'customEmoji', name, sourceUrl: custom.sourceUrl };
  if (name === EXTRA_EMOJI) return { kind: 'customEmoji', name, sourceUrl: EXTRA_EMOJI_URL };
  const emoji = emojiByName(name);
  return emoji && { kind: 'emoji', name, code: emoji.code };
}

/** `:)` and the like. */
export function emoticons(text: string, scope: InlineScope): string {
  return replaceEmoticons(text, (source, name) => {
    const emoji = emojiByName(name);
    if (emoji === undefined) return source;
    return scope.stash.hold({ kind: 'emoji', name, code: emoji.code }, source);
  });
}

/** Gives names to emoji typed as characters. */
export function unicodeEmoji(text: string, scope: InlineScope): string {
  return text.replace(CHARACTER, (source) => {
    if (isTextSymbol(source)) return source;
    const code = codeOf(source);
    const emoji = emojiByCode(code);
    // Skin tones have no names in the public API; every client can show them as characters.
    if (emoji === undefined || /1f3f[b-f]/.test(code)) return source;
    return scope.stash.hold({ kind: 'emoji', name: emoji.name, code: emoji.code }, source);
  });
}

/** ↔, ™ and ✔ are text unless a variation selector asks for the emoji. */
function isTextSymbol(source: string): boolean {
  return [...source].length === 1 && !/\p{Emoji_Presentation}/u.test(source);
}
