import { isQuoteLine } from '~/content/parts/quote';
import type { ContentRenderer } from '~/content/renderContent';
import type { SanitizeEngine } from '~/content/sanitize/nativeEngine';
import { isPlainMarkup } from '~/content/sanitize/plainMarkup';

interface ArchivedMessage {
  readonly id: number;
  readonly content: string;
}

export interface ArchiveReport {
  messages: number;
  /** Messages whose words are missing or changed. */
  readonly changedText: string[];
  /** Messages that contain something that could run, load or apply styles. */
  readonly unsafe: string[];
  /** Messages on which the two engines disagree. */
  readonly disagreements: string[];
}

const GENERATED =
  '.code-head, .spoiler-default, .long-toggle, .shot-hold, .shot-label, .shot-enlarge';
const FORBIDDEN =
  'script, style, iframe, object, embed, form, input, meta, base, link, svg:not(.content-icon, .shot-space)';
const SAFE_HREF = /^(?:https?:|mailto:|tel:|xmpp:|#narrow\/)/;
/** Of the messages that no engine sees, one in this many is run through both. */
const PLAIN_COMPARED = 16;

const inert = document.implementation.createHTMLDocument('');

/** The words that both sides must contain. Ignores times, which are translated, emoji variants and white space. */
function words(root: Element): string {
  for (const time of root.querySelectorAll('time')) time.remove();
  return root.textContent.replace(/\s|\ufe0f/g, '');
}

function emojiOfClass({ className }: Element): string {
  const codes = /emoji-([0-9a-f-]+)/.exec(className)?.[1]?.split('-') ?? [];
  return String.fromCodePoint(...codes.map((code) => Number.parseInt(code, 16)));
}

function expectedWords(html: string): string {
  const source = inert.createElement('div');
  // Without style attributes, each of which the CSP would report.
  source.innerHTML = html.replace(/(<[a-z][^<>]*?\s)style=/g, '$1data-style=');
  for (const gone of source.querySelectorAll('.katex-html, .message_inline_ref')) gone.remove();
  // A quote's first line names the author and links to the message; the words between come from the author's client.
  for (const line of source.querySelectorAll('p:has(+ blockquote)')) {
    const [who, where] = line.children;
    if (who && where && isQuoteLine(line)) line.replaceChildren(who, where);
  }
  for (const emoji of source.querySelectorAll('span.emoji'))
    emoji.textContent = emojiOfClass(emoji);
  // Pictures from other hosts are never requested: their name stands in for them.
  for (const emoji of source.querySelectorAll('img.emoji')) {
    const isForeign = /^(?:https?:)?\/\//.test(emoji.getAttribute('src') ?? '');
    if (isForeign) emoji.replaceWith(emoji.getAttribute('alt') ?? '');
  }
  return words(source);
}

function shownWords(content: Element): string {
  for (const generated of content.querySelectorAll(GENERATED)) generated.remove();
  return words(content);
}

function isUnsafe(content: Element): boolean {
  if (content.querySelector(FORBIDDEN) !== null) return true;
  return Array.from(content.querySelectorAll('*')).some((element) => {
    // Code tokens, the vast majority of all elements.
    if (element.attributes.length === 1 && element.hasAttribute('class')) return false;
    const href = element.getAttribute('href');
    if (href !== null && !SAFE_HREF.test(href)) return true;
    if (element.hasAttribute('src') && !element.matches('img.emoji')) return true;
    return element.getAttributeNames().some((name) => /^on|^style$|^id$|^name$/.test(name));
  });
}

/** Renders every message of the archive and reports which ones fail and how. */
export async function checkArchive(
  renderer: ContentRenderer,
  dumpBy: (engine: SanitizeEngine, html: string) => string,
  engines: { native: SanitizeEngine | undefined; purify: SanitizeEngine },
): Promise<ArchiveReport> {
  const report: ArchiveReport = { messages: 0, changedText: [], unsafe: [], disagreements: [] };
  const lines = (await (await fetch('/archive.jsonl')).text()).split('\n');
  for (const line of lines) {
    if (line === '') continue;
    const { id, content: html }: ArchivedMessage = JSON.parse(line);
    const content = renderer.render({ messageId: id, version: 0 }, html);
    if (isUnsafe(content)) report.unsafe.push(`${id}: ${content.outerHTML.slice(0, 500)}`);
    if (shownWords(content) !== expectedWords(html)) report.changedText.push(`${id}: ${html}`);
    const { native, purify } = engines;
    const isCompared = !isPlainMarkup(html) || report.messages % PLAIN_COMPARED === 0;
    if (native !== undefined && isCompared) {
      if (dumpBy(native, html) !== dumpBy(purify, html))
        report.disagreements.push(`${id}: ${html}`);
    }
    report.messages += 1;
  }
  return report;
}
