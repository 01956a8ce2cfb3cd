import type { BuildContext } from '../parts/buildContext';

const CHANNEL = /^narrow\/(?:channel|stream)\/((\d+)-?([^/]*))/;

/** The slug spells the channel's name as of when the message was rendered, with a hyphen for each space. */
function lengthOfOldName(slug: string): number {
  try {
    return decodeURIComponent(slug.replaceAll('.', '%')).length;
  } catch {
    return -1;
  }
}

/**
 * For when only channel names are known, as for spectators: `#old name > topic` becomes `#current name › topic` in the
 * server's links to a channel. Text that a person chose, or that doesn't start as expected, stays.
 */
export function renameChannel(link: Element, fragment: string, { options }: BuildContext): void {
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
