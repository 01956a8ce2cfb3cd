/**
 * A quote-reply is a paragraph `<silent mention> <link to the message>:` before a blockquote (gap 9.3).
 * The word between differs by the language of the author's client; the shape does not.
 */
function isQuoteLine(paragraph: Element): boolean {
  const [mention, link, ...rest] = paragraph.children;
  return (
    rest.length === 0 &&
    paragraph.firstChild === mention &&
    mention?.matches('.user-mention.silent') === true &&
    link?.matches('a[href*="/near/"]') === true &&
    paragraph.lastChild?.textContent === ':'
  );
}

/** Puts "X said:" inside the quote that it introduces, as its first line. */
export function buildQuote(blockquote: Element): void {
  const paragraph = blockquote.previousElementSibling;
  if (paragraph?.localName !== 'p' || !isQuoteLine(paragraph)) return;
  paragraph.className = 'quote-by';
  const between = paragraph.nextSibling;
  if (between === null || between === blockquote) blockquote.prepend(paragraph);
  else blockquote.prepend(paragraph, between);
}
