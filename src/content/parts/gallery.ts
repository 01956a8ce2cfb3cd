import { PREVIEWS } from '../contentOptions';
import { mediaSource } from '../urls/mediaSource';
import type { Frame } from '../urls/reservedBox';
import type { BuildContext } from './buildContext';
import { makeIcon } from './icon';
import { buildShot } from './image';
import { makeElement } from './makeElement';
import { describeMedia } from './mediaElement';
import { buildVideo } from './player';
import { makeReservedSpace } from './reservedSpace';

const PREVIEW = 'div.message_inline_image';
/** Videos on YouTube, Vimeo and the like. */
const FILM = '.youtube-video, .embed-video';
const ALONE: Frame = { kind: 'alone', width: 320, height: 320 };
const PAIR: Frame = { kind: 'row', width: 330, height: 220 };
const ROW: Frame = { kind: 'row', width: 270, height: 180 };

/** The previews that follow one another without text in between. */
function previewRun(first: Element): Element[] {
  const run = [first];
  for (let node = first.nextSibling; node !== null; node = node.nextSibling) {
    if (node instanceof Element && node.matches(PREVIEW)) run.push(node);
    else if (node instanceof Element || node.textContent?.trim() !== '') break;
  }
  return run;
}

function buildPreview(preview: Element, frame: Frame, context: BuildContext): Element | undefined {
  const link = preview.querySelector('a');
  const video = preview.querySelector('video');
  // Taken out of its link, since its own controls handle clicks.
  if (video !== null) return buildVideo(video, context);
  const image = preview.querySelector('img');
  if (image === null || link === null) return undefined;
  if (preview.matches(FILM)) return buildVideoLink(link, image, context);
  const href = link.getAttribute('href') ?? image.getAttribute('src') ?? '';
  return buildShot(image, { href, name: link.getAttribute('title'), frame }, context);
}

/** Puts consecutive previews side by side. A line of the text that only links to them becomes their caption. */
export function buildGallery(first: Element, context: BuildContext): void {
  // Already handled with an earlier preview of the same run.
  if (first.parentNode === null) return;
  const all = previewRun(first);
  const run = context.options.isFolded(PREVIEWS) ? all.filter((one) => !one.matches(FILM)) : all;
  for (const preview of all) if (!run.includes(preview)) preview.remove();
  const [start] = run;
  if (start === undefined) return;
  const frame = run.length === 1 ? ALONE : run.length === 2 ? PAIR : ROW;
  const gallery = makeElement(start.ownerDocument, 'div', { class: 'shots' });
  const caption = takeCaption(start, run);
  start.before(gallery);
  if (caption !== undefined) gallery.after(caption);
  for (const preview of run) {
    const built = buildPreview(preview, frame, context);
    if (built !== undefined) gallery.append(built);
    preview.remove();
  }
}

function isBreak(node: Node): boolean {
  return node instanceof Element && node.localName === 'br';
}

function isSpace(node: Node): boolean {
  return node.nodeType === Node.TEXT_NODE && node.textContent?.trim() === '';
}

/** The nodes at the end of a paragraph that link to the previews, with their separators. */
function trailingLinks(paragraph: Element, hrefs: ReadonlySet<string | null>): ChildNode[] {
  const nodes: ChildNode[] = [];
  for (let node = paragraph.lastChild; node !== null; node = node.previousSibling) {
    const isLink =
      node instanceof Element && node.matches('a') && hrefs.has(node.getAttribute('href'));
    if (!isLink && !isBreak(node) && !isSpace(node)) break;
    nodes.unshift(node);
  }
  // In a line with other text, a link is part of the sentence.
  const startsLine = nodes.length === paragraph.childNodes.length;
  return startsLine ? nodes : nodes.slice(nodes.findIndex(isBreak));
}

/**
 * Moves lines that only link to the previews out of the paragraph before them. The previews have no text of their own,
 * so the order of the words stays the same.
 */
function takeCaption(first: Element, previews: readonly Element[]): Element | undefined {
  const paragraph = first.previousElementSibling;
  if (paragraph?.localName !== 'p') return undefined;
  const hrefs = new Set(
    previews.map((preview) => preview.querySelector('a')?.getAttribute('href') ?? null),
  );
  hrefs.delete(null);
  const nodes = trailingLinks(paragraph, hrefs);
  if (!nodes.some((node) => node instanceof Element && node.matches('a'))) return undefined;
  const caption = makeElement(first.ownerDocument, 'p', { class: 'shot-caption' });
  caption.append(...nodes);
  if (caption.firstChild !== null && isBreak(caption.firstChild)) caption.firstChild.remove();
  if (paragraph.childNodes.length === 0) paragraph.remove();
  return caption;
}

const BOX = { width: 320, height: 180 };

/**
 * A video on YouTube, Vimeo and the like: a thumbnail and a link. Nothing of the provider is embedded, and the server's
 * embed HTML is never read.
 */
function buildVideoLink(link: Element, image: HTMLElement, { classifyUrl }: BuildContext): Element {
  const document = link.ownerDocument;
  const href = link.getAttribute('href') ?? '';
  const host = URL.canParse(href) ? new URL(href).host.replace(/^www\./, '') : 'another site';
  const words = `Watch on ${host}`;
  const title = link.getAttribute('title') ?? words;
  const film = makeElement(document, 'a', { class: 'shot shot--film', href, title });
  const source = mediaSource(image.getAttribute('src') ?? '', classifyUrl);
  // Leaves out an image from a host that would learn who reads this; the text is enough.
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
