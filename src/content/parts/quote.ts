/** The text in between, with the colon: `Mei said in #design > Sea trial:` has little, an author's sentence more. */
const MOST_WORDS = 40;
const SOURCES = 'a[href*="narrow/"], .user-mention.silent';

/**
 * A quote-reply is a paragraph `<silent mention> <link to the message>:` before a blockquote (gap 9.3). Newer clients
 * add the topic or the recipients. The words in between depend on the language of the author's client; the structure
 * doesn't.
 */
export function isQuoteLine(paragraph: Element): boolean {
  const [mention, link, ...rest] = paragraph.children;
  if (!mention?.matches('.user-mention.silent') || paragraph.firstChild !== mention) return false;
  if (!link?.matches('a[href*="/near/"]') || !rest.every((part) => part.matches(SOURCES)))
    return false;
  const words = [...paragraph.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  const text = words.map((node) => node.textContent ?? '').join('');
  return text.length <= MOST_WORDS && (paragraph.lastChild?.textContent ?? '').trim() === ':';
}

/** Moves "X said:" into the quote that it introduces, as its header: who said it, with a link to where. */
export function buildQuote(blockquote: Element): void {
  const paragraph = blockquote.previousElementSibling;
  if (paragraph?.localName !== 'p' || !isQuoteLine(paragraph)) return;
  const [mention, link] = paragraph.children;
  if (!mention || !link) return;
  paragraph.className = 'quote-by';
  const between = paragraph.nextSibling;
  paragraph.replaceChildren(mention, ' ', link);
  if (between === null || between === blockquote) blockquote.prepend(paragraph);
  else blockquote.prepend(paragraph, between);
}
