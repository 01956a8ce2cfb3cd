import type { RenderContext } from '../context';
import { uploadPath } from './safeUrl';

export type MediaKind = 'audio' | 'image' | 'video';

/** Content types that browsers can play or show inline (gap 9.1, gap 9.2). */
const TYPES: ReadonlyMap<string, MediaKind> = new Map([
  ...['aac', 'flac', 'mpeg', 'wav', 'x-wav', 'wave'].map((t) => [`audio/${t}`, 'audio'] as const),
  ...['apng', 'avif', 'bmp', 'gif', 'heic', 'jpeg', 'png', 'tiff', 'webp'].map(
    (t) => [`image/${t}`, 'image'] as const,
  ),
  ...['mp4', 'webm', 'quicktime'].map((t) => [`video/${t}`, 'video'] as const),
]);

/** The kind of an uploaded file; goes by its name if nothing else is known. */
export function mediaKind(href: string, context: RenderContext): MediaKind | undefined {
  const path = uploadPath(href);
  if (path === undefined) return undefined;
  const upload = context.upload?.(path);
  if (upload === undefined) return mediaKindOfName(path);
  return TYPES.get(upload.contentType.replace(/;.*$/s, '').trim().toLowerCase());
}

/** The kind that a path's extension suggests. */
export function mediaKindOfName(url: string): MediaKind | undefined {
  const path = url.replace(/[?#].*$/s, '');
  if (/\.(?:aac|flac|mp3|wav)$/i.test(path)) return 'audio';
  if (/\.(?:avif|bmp|gif|jpe?g|png|webp)$/i.test(path)) return 'image';
  return /\.(?:mp4|webm)$/i.test(path) ? 'video' : undefined;
}
