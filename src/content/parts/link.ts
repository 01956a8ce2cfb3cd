import { assertNever } from '~/lib/assertNever';
import { PREVIEWS } from '../contentOptions';
import type { BuildContext } from './buildContext';

function openElsewhere(link: Element): void {
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

/**
 * Links to views stay in the page, uploads go through the session, which has the credentials,
 * and the rest opens in another tab that learns nothing of this one.
 */
export function buildLink(link: Element, context: BuildContext): void {
  // Pictures have been seen to.
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
        // It takes the room of its card from the start: when that comes, nothing moves.
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

/** What is shown by itself, as a picture or a film. */
const SEEN = /\.(?:png|jpe?g|gif|webp|avif|heic|mp4|webm|mov)$/i;
/** What the card of a file shows more of than its name: a page, or a player. */
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

/** Servers write a break as `<br>` and a newline. */
function isEdge(node: Node | null): boolean {
  return node === null || node.nodeName === 'BR' || node.nodeValue === '\n';
}

/** Names that servers wrote, and the word in a quote that leads to its source. */
const WRITTEN = '.stream, .stream-topic, .message-link, .quote-by > a';

/** Whether its text is nobody's choice: what was pasted, or what a server made of a channel's name then. */
function isUnnamed(link: Element, href: string): boolean {
  const text = link.textContent;
  // Servers make addresses of their own relative, and give a scheme to those that were typed without.
  const isBare = text.endsWith(href) ? /^(?:\w+:|\/|#)/.test(text) : href.endsWith(`://${text}`);
  // Hits of a search are worth more than a name.
  return (isBare || link.matches(WRITTEN)) && link.querySelector('.highlight') === null;
}
