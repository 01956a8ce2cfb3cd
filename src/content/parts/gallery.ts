import type { Box } from '../urls/reservedBox';
import type { BuildContext } from './buildContext';
import { buildShot } from './image';
import { makeElement } from './makeElement';
import { takeCaption } from './mediaCaption';
import { buildVideo } from './player';
import { buildVideoLink } from './videoLink';

const PREVIEW = 'div.message_inline_image';
const ALONE: Box = { width: 320, height: 320 };
const SIDE_BY_SIDE: Box = { width: 176, height: 132 };

/** The previews that follow each other without text between them. */
function previewRun(first: Element): Element[] {
  const run = [first];
  for (let node = first.nextSibling; node !== null; node = node.nextSibling) {
    if (node instanceof Element && node.matches(PREVIEW)) run.push(node);
    else if (node instanceof Element || node.textContent?.trim() !== '') break;
  }
  return run;
}

function buildPreview(preview: Element, limit: Box, context: BuildContext): Element | undefined {
  const link = preview.querySelector('a');
  const video = preview.querySelector('video');
  // Out of its link, since its own controls take the clicks.
  if (video !== null) return buildVideo(video, context);
  const image = preview.querySelector('img');
  if (image === null || link === null) return undefined;
  if (preview.matches('.youtube-video, .embed-video')) return buildVideoLink(link, image, context);
  const href = link.getAttribute('href') ?? image.getAttribute('src') ?? '';
  return buildShot(image, { href, name: link.getAttribute('title'), limit }, context);
}

/**
 * Consecutive previews stand side by side, and the line of the text that only linked to them
 * becomes their caption.
 */
export function buildGallery(first: Element, context: BuildContext): void {
  // An earlier preview of the same run has taken this one along.
  if (first.parentNode === null) return;
  const run = previewRun(first);
  const limit = run.length === 1 ? ALONE : SIDE_BY_SIDE;
  const gallery = makeElement(first.ownerDocument, 'div', { class: 'shots' });
  const caption = takeCaption(first, run);
  first.before(gallery);
  if (caption !== undefined) gallery.after(caption);
  for (const preview of run) {
    const built = buildPreview(preview, limit, context);
    if (built !== undefined) gallery.append(built);
    preview.remove();
  }
}
