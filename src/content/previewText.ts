import type { Message } from '~/domain/message';
import { readWidget } from '~/domain/widgets/readWidget';
import { assertNever } from '~/lib/assertNever';
import { characterOf } from './parts/emoji';
import { isQuoteLine } from './parts/quote';
import { parseInert } from './sanitize/parseInert';

/** Only one line is shown; the rest need not be read. In characters, of HTML and of text. */
const MOST_HTML = 20_000;
const MOST_TEXT = 200;

/** What a preview omits: duplicates of text, what someone chose to hide, and other people's words. */
const LEFT_OUT =
  'script, style, template, .katex-html, .spoiler-content, blockquote, .message_embed';

/** What belongs to the page, not to the text, and what someone chose to hide. */
const NOT_SPOKEN =
  'script, style, template, button, .code-head, .katex-html, .spoiler-content[hidden], .spoiler-default, .shot-hold';

/** A file's name is in a box of its own. */
const BLOCKS = 'p, li, div, br, td, th, pre, .file-name';

const texts = new WeakMap<Message, string>();

/** The start of a message as one line of plain text. None of its HTML gets onto the page. */
export function previewText(message: Message): string {
  let text = texts.get(message);
  if (text === undefined) {
    text = widgetLine(message) ?? plainText(message.content);
    texts.set(message, text);
  }
  return text;
}

/**
 * What a screen reader says of a message: all of it, without the names of buttons, scrolling areas and pictures that its
 * text names already. `shown` is its content on the page, if that is its text.
 */
export function spokenText(message: Message, shown: Element | null): string {
  const line = widgetLine(message);
  if (line !== undefined) return line;
  const body = parseInert(shown?.innerHTML ?? message.content);
  for (const element of body.querySelectorAll(NOT_SPOKEN)) element.remove();
  const names = pictureNames(body);
  const text = textOf(body);
  return [text, ...names.filter((name) => !text.includes(name))].filter(Boolean).join(' ');
}

function pictureNames(body: Element): readonly string[] {
  const pictures = body.querySelectorAll('img:not(.emoji), video, audio');
  const names = [...pictures].map((picture) => {
    const link = picture.closest('a');
    const name = picture.getAttribute('alt') || picture.getAttribute('aria-label');
    return name || link?.getAttribute('title') || '';
  });
  return [...new Set(names)];
}

function plainText(html: string): string {
  const body = parseInert(html.slice(0, MOST_HTML));
  const hasPicture = body.querySelector('img:not(.emoji), video, audio') !== null;
  for (const line of body.querySelectorAll('p:has(+ blockquote)'))
    if (isQuoteLine(line)) line.remove();
  for (const element of body.querySelectorAll(LEFT_OUT)) element.remove();
  const text = textOf(body);
  if (text === '') return hasPicture ? 'Picture' : '';
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text;
}

/** On one line. Changes `body`. */
function textOf(body: Element): string {
  for (const emoji of body.querySelectorAll('.emoji')) emoji.replaceWith(emojiText(emoji));
  for (const formula of body.querySelectorAll('.katex')) formula.replaceWith(formulaText(formula));
  // Keeps words of adjacent blocks apart.
  for (const block of body.querySelectorAll(BLOCKS)) block.append(' ');
  for (const rule of body.querySelectorAll('br')) rule.replaceWith(' ');
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** A line of text can't contain an image, but it can contain its name. */
function emojiText(emoji: Element): string {
  return characterOf(emoji) ?? emoji.getAttribute('alt') ?? emoji.textContent;
}

/** The TeX as typed: MathML contains each formula twice, and its text without the layout means something else. */
function formulaText(formula: Element): string {
  return formula.querySelector('annotation')?.textContent ?? formula.textContent;
}

/** A poll's message is its command; people want the question. It is the same for every viewer, here the sender. */
function widgetLine(message: Message): string | undefined {
  const widget = readWidget(message, message.senderId);
  if (!widget) return undefined;
  switch (widget.kind) {
    case 'poll':
      return `Poll: ${widget.question}`;
    case 'todo':
      return `To do: ${widget.title}`;
    case 'choices':
      return widget.heading;
    default:
      return assertNever(widget);
  }
}
