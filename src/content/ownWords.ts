import { parseInert } from './sanitize/parseInert';

export interface OwnWords {
  readonly text: string;
  /** It leads out of the chat: a page or a file somewhere else. */
  readonly hasLink: boolean;
}

/** Others' words, code, and what was made of a link. */
const NOT_OWN =
  'blockquote, pre, code, .message_embed, .message_inline_image, .spoiler-content, .katex-html, script, style, template';

/** What the author of a message says in it, as plain text. `origin`: the server's, links to which lead nowhere else. */
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
