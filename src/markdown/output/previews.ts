import type { RenderContext, Upload } from '../context';
import { mediaKind, mediaKindOfName } from '../links/mediaKind';
import { uploadPath } from '../links/safeUrl';
import { youtubeVideoId } from '../links/youtubeVideoId';
import type { Link } from '../tree';
import { attributes, element } from './escapeHtml';
import type { Outline } from './outline';
import { inlineText } from './plainText';

/** A message with more is a list of links rather than an album, and shows none (like the public server). */
const MAX_PREVIEWS = 24;
const THUMBNAIL = '840x560.webp';
const ANIMATED_THUMBNAIL = '840x560-anim.webp';
/** Clients recognize its class and draw their own. */
const SPINNER = '/static/images/loading/loader-black.svg';

/** Previews by the link they follow: images, videos, and foreign URLs that look like one. */
export function previewsOf(
  { inlines, quoted }: Outline,
  context: RenderContext,
): ReadonlyMap<Link, string> {
  const previews = new Map<Link, string>();
  const shown = new Set<string>();
  for (const inline of inlines) {
    if (inline.kind !== 'link' || quoted.has(inline) || shown.has(inline.href)) continue;
    const html = previewOf(inline, context);
    if (html === undefined) continue;
    shown.add(inline.href);
    previews.set(inline, html);
  }
  return previews.size > MAX_PREVIEWS ? new Map() : previews;
}

function previewOf(link: Link, context: RenderContext): string | undefined {
  if (!context.inlineImages) return undefined;
  const path = uploadPath(link.href);
  if (path === undefined) return foreignPreview(link, context);
  const upload = context.upload?.(path);
  if (upload === undefined) return undefined;
  const kind = mediaKind(link.href, context);
  if (kind === 'image') return preview('message_inline_image', link, image(path, upload));
  return kind === 'video' ? videoPreview(link, link.href) : undefined;
}

function videoPreview(link: Link, src: string): string {
  const video = element('video', { preload: 'metadata', src }, '');
  return preview('message_inline_image message_inline_video', link, video);
}

function foreignPreview(link: Link, context: RenderContext): string | undefined {
  if (!/^https?:/i.test(link.href)) return undefined;
  const videoId = youtubeVideoId(link.href);
  if (videoId !== undefined) return youtubePreview(link, videoId, context);
  const kind = mediaKindOfName(link.href);
  if (kind !== 'image' && kind !== 'video') return undefined;
  const src = context.externalImageUrl?.(link.href);
  if (src === undefined) return undefined;
  return kind === 'image'
    ? preview('message_inline_image', link, `<img${attributes({ src })}>`)
    : videoPreview(link, src);
}

function youtubePreview(link: Link, id: string, context: RenderContext): string | undefined {
  const src = context.externalImageUrl?.(`https://i.ytimg.com/vi/${id}/mqdefault.jpg`);
  if (src === undefined) return undefined;
  const anchor = element(
    'a',
    { 'data-id': id, href: link.href, title: titleOf(link) },
    `<img${attributes({ src })}>`,
  );
  return element('div', { class: 'youtube-video message_inline_image' }, anchor);
}

function preview(className: string, link: Link, html: string): string {
  const anchor = element('a', { href: link.href, title: titleOf(link) }, html);
  return element('div', { class: className }, anchor);
}

/** A bare URL gets no title, since it would only repeat itself. */
function titleOf(link: Link): string | undefined {
  return link.isBare ? undefined : inlineText(link.children).trim();
}

function image(path: string, upload: Upload): string {
  const { contentType, width, height, animated, thumbnailReady } = upload;
  const thumbnail = path.replace('/user_uploads/', '/user_uploads/thumbnail/');
  const size = animated ? ANIMATED_THUMBNAIL : THUMBNAIL;
  return `<img${attributes({
    class: thumbnailReady ? undefined : 'image-loading-placeholder',
    'data-animated': animated ? 'true' : undefined,
    'data-original-content-type': contentType,
    'data-original-dimensions': width && height ? `${width}x${height}` : undefined,
    src: thumbnailReady ? `${thumbnail}/${size}` : SPINNER,
  })}>`;
}
