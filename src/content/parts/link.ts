import { assertNever } from '~/lib/assertNever';
import { PREVIEWS } from '../contentOptions';
import type { BuildContext } from './buildContext';

function openElsewhere(link: Element): void {
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

/**
 * Links to views stay in the page, uploads open through the session, which has the credentials, and all other links
 * open in a new tab with no access to this one.
 */
export function buildLink(link: Element, context: BuildContext): void {
  // Images are already handled.
  if (link.hasAttribute('data-link')) return;
  const href = link.getAttribute('href') ?? '';
  const target = href === '' ? undefined : context.classifyUrl(href);
  if (link.hasAttribute('target')) link.removeAttribute('target');
  if (target === undefined) {
    link.removeAttribute('href');
    return;
  }
  switch (target.kind) {
    case 'narrow':
      link.setAttribute('href', `#${target.fragment}`);
      link.setAttribute('data-link', 'narrow');
      break;
    case 'upload':
      link.setAttribute('href', target.url);
      link.setAttribute('data-link', 'upload');
      link.setAttribute('data-path', target.path);
      if (isFile(link, target.path)) {
        // Reserves the space of its card from the start, so that nothing moves when the card loads.
        const kind = context.options.isFolded(PREVIEWS) ? undefined : PLAYED.exec(target.path);
        link.className = `file ${kind?.[1] ? 'file--page' : kind ? 'file--sound' : ''}`;
        context.late()?.fileCard(link, target.path);
        return;
      }
      break;
    case 'address':
      link.setAttribute('href', target.url);
      return;
    case 'realm':
    case 'external':
      if (target.url !== href) link.setAttribute('href', target.url);
      openElsewhere(link);
      break;
    default:
      assertNever(target);
  }
  if (isUnnamed(link, href)) context.late()?.nameLink(link, target, context);
}

/** Files shown on their own, as an image or a video. */
const SEEN = /\.(?:png|jpe?g|gif|webp|avif|heic|mp4|webm|mov)$/i;
/** Files whose card shows more than a name: a page, or a player. */
const PLAYED = /\.(?:(pdf)|mp3|wav|og[ag]|opus|flac|m4a|aac)$/i;

/** Whether a line of the message is nothing but this link to a file. */
function isFile(link: Element, path: string): boolean {
  return (
    link.parentElement?.localName === 'p' &&
    !SEEN.test(path) &&
    isEdge(link.previousSibling) &&
    isEdge(link.nextSibling)
  );
}

/** Servers write a line break as `<br>` and a newline. */
function isEdge(node: Node | null): boolean {
  return node === null || node.nodeName === 'BR' || node.nodeValue === '\n';
}

/** Names written by servers, and the word in a quote that links to its source. */
const WRITTEN = '.stream, .stream-topic, .message-link, .quote-by > a';

/** Whether no one chose the link's text: it was pasted, or a server wrote it from the channel's name at the time. */
function isUnnamed(link: Element, href: string): boolean {
  const text = link.textContent;
  // Servers make their own URLs relative, and add a scheme to URLs typed without one.
  const isBare = text.endsWith(href) ? /^(?:\w+:|\/|#)/.test(text) : href.endsWith(`://${text}`);
  // Search hits are more important than a name.
  return (isBare || link.matches(WRITTEN)) && link.querySelector('.highlight') === null;
}
