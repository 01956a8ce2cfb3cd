import { bit } from '../../core/db/bits';
import type { Bit } from '../../core/db/columns';
import { textOfHtml } from '../../render/plainText';
import { cleanHtml } from './html/cleanHtml';
import { findElements, type HtmlElement, type HtmlNode, hasClass } from './html/htmlTree';
import { parseNarrowLink } from './html/narrowLink';
import { parseHtml } from './html/parseHtml';
import type { Resolver } from './html/resolver';
import { serializeHtml } from './html/serializeHtml';
import { toMarkdown } from './html/toMarkdown';

/** Legitimate messages have up to 150,000 characters of HTML. */
const MAX_HTML_LENGTH = 2_000_000;

/** The columns of a message row that derive from its HTML. */
export interface ConvertedMessage {
  readonly columns: {
    readonly content: string;
    readonly rendered: string;
    readonly is_me: Bit;
    readonly has_link: Bit;
    readonly has_image: Bit;
    readonly has_attachment: Bit;
  };
  /** Some links or mentions have no target here, or not yet. */
  readonly isPending: boolean;
}

/** The archive ids of the messages that a message links to. */
export function linkedIds(nodes: readonly HtmlNode[]): readonly number[] {
  return findElements(nodes, ({ name }) => name === 'a').flatMap(({ attributes }) => {
    const link = parseNarrowLink(attributes.get('href') ?? '');
    return link?.message === undefined ? [] : [link.message.id];
  });
}

export function parseMessage(html: string): readonly HtmlNode[] {
  return parseHtml(html.slice(0, MAX_HTML_LENGTH));
}

/** Converts archive HTML to our format: inert HTML with our ids, and Markdown source for it. */
export function convertMessage(parsed: readonly HtmlNode[], resolver: Resolver): ConvertedMessage {
  const { nodes, isPending } = cleanHtml(parsed, resolver);
  const rendered = serializeHtml(nodes);
  const found = findElements(nodes, ({ name }) => name === 'a' || name === 'img');
  const links = found.filter(({ name }) => name === 'a');
  const images = found.filter((element) => element.name === 'img' && !hasClass(element, 'emoji'));
  return {
    columns: {
      content: toMarkdown(nodes),
      rendered,
      is_me: bit(rendered.includes('/me ') && textOfHtml(rendered).startsWith('/me ')),
      has_link: bit(links.length > 0),
      has_image: bit(images.length > 0),
      has_attachment: bit(links.some(isUpload)),
    },
    isPending,
  };
}

function isUpload({ attributes }: HtmlElement): boolean {
  return attributes.get('href')?.startsWith('/user_uploads/') === true;
}
