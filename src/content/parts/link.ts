import { assertNever } from '~/lib/assertNever';
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
