import { parseInert } from './sanitize/parseInert';

export interface OwnWords {
  readonly text: string;
  /** A link leads out of the chat, to a page or file elsewhere. */
  readonly hasLink: boolean;
}

/** Other people's words, code, and embeds made from links. */
const NOT_OWN =
  'blockquote, pre, code, .message_embed, .message_inline_image, .spoiler-content, .katex-html, script, style, template';

/** The author's own words in a message, as plain text. Links to `origin`, the server's, don't count as elsewhere. */
export function ownWords(html: string, origin: string): OwnWords {
  const body = parseInert(html);
  for (const element of body.querySelectorAll(NOT_OWN)) element.remove();
  const links = [...body.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')];
  for (const block of body.querySelectorAll('p, li, div, br, td, th')) block.append(' ');
  return {
    text: (body.textContent ?? '').replace(/\s+/g, ' ').trim(),
    hasLink: links.some((link) => !link.getAttribute('href')?.startsWith(`${origin}/`)),
  };
}
