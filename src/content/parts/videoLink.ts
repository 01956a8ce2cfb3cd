import { mediaSource } from '../urls/mediaSource';
import type { BuildContext } from './buildContext';
import { makeIcon } from './icon';
import { makeElement } from './makeElement';
import { describeMedia } from './mediaElement';
import { makeReservedSpace } from './reservedSpace';

const BOX = { width: 320, height: 180 };

/**
 * A film at YouTube, Vimeo and the like: its picture and a link.
 * Nothing of the provider is embedded, and the HTML that the server offers for that is never read.
 */
export function buildVideoLink(
  link: Element,
  image: HTMLElement,
  { classifyUrl }: BuildContext,
): Element {
  const document = link.ownerDocument;
  const href = link.getAttribute('href') ?? '';
  const host = URL.canParse(href) ? new URL(href).host.replace(/^www\./, '') : 'another site';
  const words = `Watch on ${host}`;
  const title = link.getAttribute('title') ?? words;
  const film = makeElement(document, 'a', { class: 'shot shot--film', href, title });
  const source = mediaSource(image.getAttribute('src') ?? '', classifyUrl);
  // A picture from a host that would learn who reads this is left out; the words are enough.
  if (source?.kind === 'direct' || source?.kind === 'restricted') {
    image.setAttribute('data-fitted', '');
    image.setAttribute('alt', '');
    describeMedia(image, source);
    film.append(makeReservedSpace(document, BOX), image);
  }
  const icon = makeIcon(document, 'play');
  film.append(makeElement(document, 'span', { class: 'shot-label' }, icon, words));
  return film;
}
