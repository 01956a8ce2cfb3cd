import type { SanitizedHtml } from '../sanitize/sanitize';
import { markAlertWords } from './alertWords';
import type { BuildContext } from './buildContext';
import { buildCodeBlock } from './codeBlock';
import { buildCustomEmoji, buildUnicodeEmoji, isOnlyEmoji } from './emoji';
import { buildGallery } from './gallery';
import { buildGlobalTime } from './globalTime';
import { buildInlineImage } from './image';
import { buildLink } from './link';
import { buildLinkPreview, buildPostPreview } from './linkPreview';
import { foldLongMessage } from './longMessage';
import { buildDisplayMath, buildMath, buildTexError } from './math';
import { buildMention } from './mention';
import { buildAudio, buildVideo } from './player';
import { buildQuote } from './quote';
import { buildSpoiler } from './spoiler';
import { buildTable } from './table';
import { setTextDirection } from './textDirection';

interface Part {
  readonly selector: string;
  build(element: HTMLElement, context: BuildContext): unknown;
}

/** The parts that plain markup (isPlainMarkup) can have: nearly every message needs no others. */
const PLAIN_PARTS: readonly Part[] = [
  // Reads the links and mentions before it, so before those are rewritten.
  { selector: 'blockquote', build: buildQuote },
  { selector: 'a', build: buildLink },
  { selector: '.user-mention, .user-group-mention, .topic-mention', build: buildMention },
  { selector: 'span.emoji', build: buildUnicodeEmoji },
  { selector: 'time', build: buildGlobalTime },
  { selector: '.codehilite', build: buildCodeBlock },
  { selector: 'table', build: buildTable },
];

/** Those of media and the rest. They take whole previews away, links included, so they come first. */
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

/** Turns sanitised HTML into what the reader sees, without listeners: those are liveContent's. */
export function buildContent(
  { root, isPlain }: SanitizedHtml,
  html: string,
  context: BuildContext,
): void {
  setTextDirection(root, html);
  if (!isPlain || html.includes('<img')) buildParts(root, RICH_PARTS, context);
  if (!isPlain || MAY_HAVE_PARTS.test(html)) buildParts(root, PLAIN_PARTS, context);
  root.className = isOnlyEmoji(root, html) ? 'content content--emoji' : 'content';
  const { alerts } = context;
  if (alerts?.mayMatch(html)) markAlertWords(root, alerts);
  foldLongMessage(root, html);
}
