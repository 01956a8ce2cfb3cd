import { logOnce } from '../logOnce';
import type { SanitizedHtml } from '../sanitize/sanitize';
import { markAlertWords } from './alertWords';
import type { BuildContext } from './buildContext';
import { buildCodeBlock } from './codeBlock';
import { buildCustomEmoji, buildUnicodeEmoji, isOnlyEmoji } from './emoji';
import { buildGallery } from './gallery';
import { buildInlineImage } from './image';
import { buildLink } from './link';
import { buildLinkPreview, buildPostPreview } from './linkPreview';
import { foldLongMessage } from './longMessage';
import { makeElement } from './makeElement';
import { buildMention } from './mention';
import { buildAudio, buildVideo } from './player';
import { buildQuote } from './quote';
import { buildSpoiler } from './spoiler';

interface Part {
  readonly selector: string;
  build(element: HTMLElement, context: BuildContext): unknown;
}

/** The parts that plain markup (isPlainMarkup) can have: nearly every message needs no others. */
const PLAIN_PARTS: readonly Part[] = [
  // Reads the links and mentions before it, so it must run before those are rewritten.
  { selector: 'blockquote', build: buildQuote },
  { selector: 'a', build: buildLink },
  { selector: '.user-mention, .user-group-mention, .topic-mention', build: buildMention },
  { selector: 'span.emoji', build: buildUnicodeEmoji },
  { selector: 'time', build: buildGlobalTime },
  { selector: '.codehilite', build: buildCodeBlock },
  { selector: 'table', build: buildTable },
];

/** Media and other parts. They remove whole previews, links included, so they run first. */
const RICH_PARTS: readonly Part[] = [
  { selector: '.message_inline_ref', build: (element) => element.remove() },
  { selector: '.inline-preview-twitter', build: buildPostPreview },
  { selector: '.message_inline_image', build: buildGallery },
  { selector: '.message_embed', build: buildLinkPreview },
  { selector: 'img.emoji', build: buildCustomEmoji },
  { selector: 'img:not([data-media], .emoji)', build: buildInlineImage },
  { selector: 'video:not([data-media])', build: buildVideo },
  { selector: 'audio', build: buildAudio },
  { selector: '.spoiler-block', build: buildSpoiler },
  { selector: '.katex', build: buildMath },
  { selector: '.katex-display', build: buildDisplayMath },
  { selector: '.tex-error', build: buildTexError },
];

function buildParts(root: HTMLElement, parts: readonly Part[], context: BuildContext): void {
  for (const { selector, build } of parts) {
    for (const element of root.querySelectorAll<HTMLElement>(selector)) build(element, context);
  }
}

/** In plain markup: a tag with an attribute, or a table. */
const MAY_HAVE_PARTS = /="|<table/;

/** Turns sanitized HTML into what the reader sees, without listeners: those are liveContent's. */
export function buildContent(
  { root, isPlain }: SanitizedHtml,
  html: string,
  context: BuildContext,
): void {
  setTextDirection(root, html, context);
  if (!isPlain || html.includes('<img')) buildParts(root, RICH_PARTS, context);
  if (!isPlain || MAY_HAVE_PARTS.test(html)) buildParts(root, PLAIN_PARTS, context);
  root.className = isOnlyEmoji(root, html) ? 'content content--emoji' : 'content';
  const { alerts } = context;
  if (alerts?.mayMatch(html)) markAlertWords(root, alerts);
  foldLongMessage(root, html);
}

/** A time shown in each reader's time zone; the author's text is the tooltip. */
function buildGlobalTime(time: Element, { options }: BuildContext): void {
  const date = new Date(time.getAttribute('datetime') ?? '');
  if (Number.isNaN(date.getTime())) {
    logOnce('a time without a date', time.outerHTML);
    return;
  }
  time.className = 'global-time';
  time.setAttribute('title', time.textContent);
  time.textContent = options.formatTime(date);
}

/**
 * Sanitizing removed KaTeX's own drawing and left MathML, which the browser renders until math/ draws it. An inline
 * formula gets its own box: if it is wider than the message, it wraps or scrolls in there.
 */
function buildMath(formula: Element): void {
  // KaTeX's style sheet hides this class, so only what KaTeX has drawn may have it.
  formula.querySelector('.katex-mathml')?.classList.remove('katex-mathml');
  if (formula.parentElement?.matches('.katex-display')) return;
  const box = makeElement(formula.ownerDocument, 'span', { class: 'formula' });
  formula.replaceWith(box);
  box.append(formula);
}

/** A displayed formula that is too wide scrolls. */
function buildDisplayMath(display: Element): void {
  display.setAttribute('tabindex', '0');
  display.setAttribute('role', 'group');
  display.setAttribute('aria-label', 'Formula');
}

/** TeX that the server couldn't parse: shows its source, with an explanation as a tooltip. */
function buildTexError(source: Element): void {
  source.setAttribute('title', 'This formula has an error');
}

/** Makes wide tables scroll, also with the keyboard, instead of widening the message. */
function buildTable(table: Element): void {
  const attributes = {
    class: 'table-scroll',
    tabindex: '0',
    role: 'group',
    'aria-label': 'Table',
  };
  const scroller = makeElement(table.ownerDocument, 'div', attributes);
  table.replaceWith(scroller);
  scroller.append(table);
}

/** Letters of right-to-left scripts, and character references, which may stand for one. */
const MAY_TURN =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a\ud83b]|&#/;

const PROSE = 'p, ul, ol, dl, blockquote, h1, h2, h3, h4, h5, h6';
const INNER = '.spoiler-header, .spoiler-content > *, th, td';

/**
 * Gives each block of prose the direction of its own first letter. Blocks inside a quote or a list get theirs from
 * content.css, because an inner `auto` would hide its text from the outer `auto`. In a left-to-right page, text without
 * right-to-left letters needs nothing.
 */
function setTextDirection(root: HTMLElement, html: string, { options }: BuildContext): void {
  if (!MAY_TURN.test(html) && options.direction === 'ltr') return;
  for (const block of root.children) {
    if (block.matches(PROSE)) block.setAttribute('dir', 'auto');
  }
  for (const block of root.querySelectorAll(INNER)) block.setAttribute('dir', 'auto');
}
