import { assertNever } from '~/lib/assertNever';
import type { BuildContext } from './buildContext';
import { renameChannel } from './channelLink';

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
      renameChannel(link, target.fragment, context);
      return;
    case 'upload':
      link.setAttribute('href', target.url);
      link.setAttribute('data-link', 'upload');
      link.setAttribute('data-path', target.path);
      return;
    case 'address':
      link.setAttribute('href', target.url);
      return;
    case 'realm':
    case 'external':
      if (target.url !== href) link.setAttribute('href', target.url);
      openElsewhere(link);
      return;
    default:
      assertNever(target);
  }
}
