import { channelFragment, topicFragment } from '~/contract/links';
import type { Cleaning } from './cleaning';
import { type HtmlElement, type HtmlNode, hasClass } from './htmlTree';
import { type NarrowLink, parseNarrowLink } from './narrowLink';
import type { LinkPlace, Resolver } from './resolver';
import { cleanBackground, cleanHref } from './urls';

/** Rewrites a link of the archive to its target here; without a usable URL, only its text remains. */
export function cleanAnchor(
  element: HtmlElement,
  attributes: Map<string, string>,
  cleaning: Cleaning,
): readonly HtmlNode[] {
  const href = element.attributes.get('href') ?? '';
  const children = cleaning.clean(element.children);
  const narrow = parseNarrowLink(href);
  if (narrow !== undefined)
    return narrowAnchor({ element, attributes, children, href, narrow }, cleaning);
  const target = cleanHref(href, cleaning.resolver.sourceUrl);
  if (target === undefined) return children;
  if (hasClass(element, 'message_embed_image')) {
    const style = cleanBackground(element.attributes.get('style') ?? '');
    if (style !== undefined) attributes.set('style', style);
  }
  return [{ ...element, attributes: attributes.set('href', target), children }];
}

interface NarrowAnchor {
  readonly element: HtmlElement;
  readonly attributes: Map<string, string>;
  readonly children: readonly HtmlNode[];
  readonly href: string;
  readonly narrow: NarrowLink;
}

function narrowAnchor(anchor: NarrowAnchor, cleaning: Cleaning): readonly HtmlNode[] {
  const { element, attributes, children, href, narrow } = anchor;
  const { resolver } = cleaning;
  if (narrow.isPortable)
    return [{ ...element, attributes: attributes.set('href', href), children }];
  const place = placeOf(narrow, resolver);
  const isOurs = isInside(narrow, place, resolver);
  if (isOurs && isIncomplete(narrow, place)) cleaning.missing();
  if (place !== undefined && isOurs) {
    if (element.attributes.has('data-stream-id')) {
      attributes.set('data-stream-id', String(place.channel.channelId));
    }
    attributes.set('href', `${href.startsWith('#') ? '' : '/'}#${fragmentOf(place)}`);
    return [{ ...element, attributes, children, place }];
  }
  const elsewhere = absolute(href, narrow, resolver);
  if (elsewhere === undefined) return children;
  // It no longer links within this organization, and must not look like it does.
  attributes.delete('class');
  return [{ ...element, attributes: attributes.set('href', elsewhere), children }];
}

/** The target of a link. A message id leads to the message's current place, whatever channel the link names. */
function placeOf(narrow: NarrowLink, resolver: Resolver): LinkPlace | undefined {
  const { operator = 'near' } = narrow.message ?? {};
  const message = narrow.message && resolver.message(narrow.message.id);
  if (message !== undefined) return { ...message, operator };
  const channel = narrow.channel && resolver.channel(narrow.channel);
  return channel && { channel, topic: narrow.topic, messageId: undefined, operator };
}

/**
 * Whether a link stays within the archive. People also paste full URLs; unless the archive's origin is known, those
 * count that match both a channel and a message of it, since other servers may use the same ids.
 */
function isInside(narrow: NarrowLink, place: LinkPlace | undefined, resolver: Resolver): boolean {
  if (narrow.origin === '') return true;
  if (resolver.sourceUrl !== undefined) return narrow.origin === resolver.sourceUrl;
  const channel = narrow.channel && resolver.channel(narrow.channel);
  return channel !== undefined && place?.messageId !== undefined;
}

function isIncomplete(narrow: NarrowLink, place: LinkPlace | undefined): boolean {
  return place === undefined || (narrow.message !== undefined && place.messageId === undefined);
}

function fragmentOf({ channel, topic, messageId, operator }: LinkPlace): string {
  if (topic === undefined) return channelFragment(channel.channelId, channel.name);
  const target = messageId === undefined ? {} : { [operator]: messageId };
  return topicFragment(channel.channelId, channel.name, topic, target);
}

function absolute(
  href: string,
  { origin }: NarrowLink,
  { sourceUrl }: Resolver,
): string | undefined {
  if (origin !== '') return href;
  return sourceUrl && sourceUrl + (href.startsWith('/') ? href : `/${href}`);
}
