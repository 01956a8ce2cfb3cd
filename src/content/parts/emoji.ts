import { logOnce } from '../logOnce';
import { mediaSource } from '../urls/mediaSource';
import type { BuildContext } from './buildContext';

const CODE = /(?:^| )emoji-([0-9a-f]+(?:-[0-9a-f]+)*)(?: |$)/;
const EMOJI = /^[\p{Emoji}\p{Emoji_Component}]+$/u;
const DRAWN_AS_TEXT = /^(?![0-9#*])(?=\p{Emoji})\P{Emoji_Presentation}$/u;
const SKIN_TONE = /^\p{Emoji_Modifier}$/u;
const AS_EMOJI = '\u{fe0f}';
const KEYCAP = '\u{20e3}';

/** Some codes lack the variation selector that requests emoji presentation instead of black and white. */
function isUnmarked(character: string, next: string | undefined): boolean {
  if (next === AS_EMOJI) return false;
  if (next === KEYCAP) return true;
  return DRAWN_AS_TEXT.test(character) && !(next !== undefined && SKIN_TONE.test(next));
}

function spellEmoji(code: string): string | undefined {
  const points = code.split('-').map((hex) => Number.parseInt(hex, 16));
  if (points.some((point) => !(point <= 0x10ffff))) return undefined;
  const characters = points.map((point) => String.fromCodePoint(point));
  if (!EMOJI.test(characters.join(''))) return undefined;
  return characters
    .map((one, index) => (isUnmarked(one, characters[index + 1]) ? one + AS_EMOJI : one))
    .join('');
}

const spelled = new Map<string, string | undefined>();
/** More than the number of emoji; hostile codes must not fill the memory. */
const MAX_SPELLED = 5_000;

/** `1f1e9-1f1ea` -> 🇩🇪; undefined for code points that aren't emoji, such as bidirectional control characters. */
export function emojiFromCode(code: string): string | undefined {
  if (spelled.has(code)) return spelled.get(code);
  if (spelled.size >= MAX_SPELLED) spelled.clear();
  const emoji = spellEmoji(code);
  spelled.set(code, emoji);
  return emoji;
}

/** The character that `<span class="emoji emoji-1f419">:octopus:</span>` stands for. */
export function characterOf(span: Element): string | undefined {
  return emojiFromCode(CODE.exec(span.className)?.[1] ?? '');
}

/** Shows the character itself, in the system's font, with the server's name for it. */
export function buildUnicodeEmoji(span: Element): void {
  const emoji = characterOf(span);
  if (emoji === undefined) {
    logOnce('an emoji without a usable code', span.outerHTML);
    span.removeAttribute('role');
    return;
  }
  span.className = 'emoji';
  span.setAttribute('role', 'img');
  if (!span.hasAttribute('aria-label'))
    span.setAttribute('aria-label', span.getAttribute('title') ?? span.textContent);
  span.textContent = emoji;
}

const ANIMATED = /^(.*\/emoji\/images\/)([^/]+)\.gif$/;

/** Where the public server keeps the first frame of an animated emoji, for those that its list doesn't have (yet). */
function usualStill(url: string): string | undefined {
  return ANIMATED.test(url) ? url.replace(ANIMATED, '$1still/$2.png') : undefined;
}

/**
 * A custom emoji: an image with reserved space that is animated only if the reader wants that. One on another host
 * becomes its name, unless the server itself says that it hosts its emoji there.
 */
export function buildCustomEmoji(image: Element, { options, classifyUrl }: BuildContext): void {
  const source = mediaSource(image.getAttribute('src') ?? '', classifyUrl);
  const name = image.getAttribute('alt') ?? image.getAttribute('title') ?? '';
  const listed = source && 'url' in source ? options.stillEmoji(source.url) : undefined;
  const isOwn = source?.kind === 'direct' || (source?.kind === 'foreign' && listed !== undefined);
  if (!isOwn) {
    image.replaceWith(name);
    return;
  }
  const mayMove = options.imagePreview === 'always';
  // `loading` is set before `src`, also in clones, so that images outside the document load nothing.
  image.removeAttribute('src');
  image.setAttribute('loading', 'lazy');
  image.setAttribute('decoding', 'async');
  image.setAttribute('alt', name);
  const still = listed === undefined ? usualStill(source.url) : listed;
  image.setAttribute('src', mayMove || !still ? source.url : still);
  if (options.imagePreview !== 'on_hover' || !still) return;
  image.setAttribute('data-moving', source.url);
  image.setAttribute('data-still', still);
}

const MAX_LARGE = 3;
/** Starts with an emoji, and is no longer than a few of them. */
const FEW_EMOJI = /^<p><(?:span|img) .{0,700}<\/p>$/;

function isEmojiOrSpace(node: Node): boolean {
  if (node instanceof Element) return node.classList.contains('emoji');
  return node.textContent?.trim() === '';
}

/** Whether a message is just one to three emoji, which are then drawn large. */
export function isOnlyEmoji(root: Element, html: string): boolean {
  const paragraph = root.firstElementChild;
  if (!FEW_EMOJI.test(html) || paragraph === null || root.childElementCount !== 1) return false;
  const count = paragraph.childElementCount;
  return count > 0 && count <= MAX_LARGE && Array.from(paragraph.childNodes).every(isEmojiOrSpace);
}
