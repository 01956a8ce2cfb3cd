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

function plainText(html: string): string {
  const body = parseInert(html.slice(0, MOST_HTML));
  const hasPicture = body.querySelector('img:not(.emoji), video, audio') !== null;
  for (const line of body.querySelectorAll('p:has(+ blockquote)'))
    if (isQuoteLine(line)) line.remove();
  for (const element of body.querySelectorAll(LEFT_OUT)) element.remove();
  for (const emoji of body.querySelectorAll('.emoji')) emoji.replaceWith(emojiText(emoji));
  for (const formula of body.querySelectorAll('.katex')) formula.replaceWith(formulaText(formula));
  // Keeps words of adjacent blocks apart.
  for (const block of body.querySelectorAll('p, li, div, br, td, th, pre')) block.append(' ');
  for (const rule of body.querySelectorAll('br')) rule.replaceWith(' ');
  const text = (body.textContent ?? '').replace(/\s+/g, ' ').trim();
  if (text === '') return hasPicture ? 'Picture' : '';
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text;
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
