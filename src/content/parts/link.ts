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

const CHANNEL = /^narrow\/(?:channel|stream)\/((\d+)-?([^/]*))/;

/** The slug spells the name that the channel had when the message was rendered, a hyphen for each space. */
function lengthOfOldName(slug: string): number {
  try {
    return decodeURIComponent(slug.replaceAll('.', '%')).length;
  } catch {
    return -1;
  }
}

/**
 * `#old name > topic` becomes `#current name › topic` in links that the server wrote for a channel.
 * Text that a person chose, and text that does not begin as expected, stays.
 */
function renameChannel(link: Element, fragment: string, { options }: BuildContext): void {
  if (!link.matches('.stream, .stream-topic, .message-link')) return;
  const [, , id, slug = ''] = CHANNEL.exec(fragment) ?? [];
  const current = options.channel(Number(id));
  const first = link.firstChild;
  if (current === undefined || first?.nodeType !== Node.TEXT_NODE) return;
  const text = first.textContent ?? '';
  const end = 1 + lengthOfOldName(slug);
  const rest = text.slice(end);
  const isWhole = rest === '' || rest.startsWith(' > ');
  if (end > 1 && text.startsWith('#') && isWhole)
    first.textContent = `#${current.name}${rest.replace(/^ > /, ' › ')}`;
}
