import { PREVIEWS } from '../contentOptions';
import { mediaSource } from '../urls/mediaSource';
import type { BuildContext } from './buildContext';
import { makeElement } from './makeElement';
import { describeMedia } from './mediaElement';

const PICTURE = { width: '80', height: '80' };

/** Builds a website's preview card, if wanted. Its background image becomes an image in a reserved box. */
export function buildLinkPreview(card: Element, context: BuildContext): void {
  const { classifyUrl, options } = context;
  if (options.isFolded(PREVIEWS)) {
    card.remove();
    return;
  }
  context.late()?.headCard(card, context);
  const link = card.querySelector('a.message_embed_image');
  if (link === null) return;
  const source = mediaSource(link.getAttribute('data-background') ?? '', classifyUrl);
  link.removeAttribute('data-background');
  if (source === undefined || source.kind === 'foreign') {
    link.remove();
    return;
  }
  const image = makeElement(card.ownerDocument, 'img', { ...PICTURE, alt: '', decoding: 'async' });
  image.setAttribute('data-fitted', '');
  describeMedia(image, source);
  link.append(image);
  // The title is the same link, with a name.
  link.setAttribute('tabindex', '-1');
  link.setAttribute('aria-hidden', 'true');
}

/** The avatar in an old kind of preview says nothing that its text doesn't. */
export function buildPostPreview(post: Element): void {
  for (const avatar of post.querySelectorAll('img.twitter-avatar'))
    (avatar.closest('a') ?? avatar).remove();
}
