import type { ClassifyUrl } from '../urls/classifyUrl';
import { type MediaSource, mediaSource } from '../urls/mediaSource';
import {
  type Box,
  type Frame,
  fitBox,
  fitIn,
  frameBox,
  parseDimensions,
} from '../urls/reservedBox';
import { fileName, thumbnailOf, withThumbnailFormat } from '../urls/thumbnail';
import type { BuildContext } from './buildContext';
import { makeElement } from './makeElement';
import { describeMedia } from './mediaElement';
import { makeReservedSpace } from './reservedSpace';

/** Images of unknown size get a box of this shape and are fitted into it. */
const UNKNOWN_SHAPE = 9 / 16;

function boxOf(image: HTMLElement, frame: Frame): Box {
  const original = parseDimensions(image.dataset['originalDimensions']);
  if (original === undefined) {
    image.setAttribute('data-fitted', '');
    return fitBox({ width: frame.width, height: frame.width * UNKNOWN_SHAPE }, frame);
  }
  const box = frameBox(original, frame);
  const fit = fitIn(original, box);
  if (fit) image.setAttribute('data-fit', fit);
  return box;
}

/** Chooses the thumbnail for this box and screen, and for animated images the reader's preferred variant. */
function chooseThumbnail(
  image: HTMLElement,
  source: MediaSource | undefined,
  box: Box,
  { options }: BuildContext,
): MediaSource | undefined {
  if (source?.kind !== 'restricted') return source;
  // A thumbnail of a very long image has too little detail.
  if (image.dataset['fit'] === 'top')
    return { kind: 'restricted', path: source.path.replace(/\/thumbnail(\/.*)\/.*/, '$1') };
  const width = Math.ceil(box.width * window.devicePixelRatio);
  const still = withThumbnailFormat(source.path, options.thumbnailFormat(false, width));
  if (image.dataset['animated'] !== 'true') return { kind: 'restricted', path: still };
  const moving = withThumbnailFormat(source.path, options.thumbnailFormat(true, width));
  if (options.imagePreview === 'always') return { kind: 'restricted', path: moving };
  if (options.imagePreview === 'on_hover') image.setAttribute('data-moving', moving);
  return { kind: 'restricted', path: still };
}

function prepareImage(image: HTMLElement, name: string, box: Box, context: BuildContext): void {
  const source = mediaSource(image.getAttribute('src') ?? '', context.classifyUrl);
  image.setAttribute('alt', image.getAttribute('alt') || name);
  image.setAttribute('decoding', 'async');
  if (image.classList.contains('image-loading-placeholder')) {
    image.removeAttribute('src');
    image.setAttribute('data-media', 'pending');
    return;
  }
  describeMedia(image, chooseThumbnail(image, source, box, context));
}

/** Describes what the lightbox shows: the upload itself, or a copy of it in a format that browsers support. */
function describeOriginal(
  link: Element,
  href: string,
  image: HTMLElement,
  classifyUrl: ClassifyUrl,
): void {
  const target = classifyUrl(href);
  link.setAttribute('href', target !== undefined && 'url' in target ? target.url : href);
  link.setAttribute('data-link', 'image');
  if (target?.kind !== 'upload') return;
  link.setAttribute('data-path', target.path);
  const transcoded = image.dataset['transcodedImage'];
  if (transcoded !== undefined)
    link.setAttribute('data-display-path', thumbnailOf(target.path, transcoded));
}

interface ShotOptions {
  readonly href: string;
  readonly name?: string | null;
  readonly frame: Frame;
}

/** Wraps an image, in place, in a link of its reserved size that opens the lightbox. */
export function buildShot(
  image: HTMLElement,
  options: ShotOptions,
  context: BuildContext,
): Element {
  const name = options.name || image.getAttribute('alt') || fileName(options.href);
  const document = image.ownerDocument;
  const box = boxOf(image, options.frame);
  prepareImage(image, name, box, context);
  const link = makeElement(document, 'a', { class: 'shot', title: name });
  image.replaceWith(link);
  link.append(makeReservedSpace(document, box), image);
  describeOriginal(link, options.href, image, context.classifyUrl);
  if (image.dataset['media'] === 'held') {
    const host = new URL(image.dataset['mediaSrc'] ?? '').host;
    link.append(makeElement(document, 'span', { class: 'shot-hold' }, `Load image from ${host}`));
  }
  return link;
}

const INLINE: Frame = { kind: 'inline', width: 320, height: 320 };

/** An image within text (>416), or one without known surroundings. */
export function buildInlineImage(image: HTMLElement, context: BuildContext): void {
  const src = image.dataset['originalSrc'] ?? image.getAttribute('src') ?? '';
  const link = image.closest('a');
  const href = link?.getAttribute('href') ?? src;
  // Links can't be nested: a link that contains only the image is removed, any other ends before it.
  if (link !== null) {
    link.after(image);
    if (link.childNodes.length === 0) link.remove();
  }
  buildShot(image, { href, frame: INLINE }, context);
}
