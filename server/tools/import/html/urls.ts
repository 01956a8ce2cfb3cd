import { safeUrl } from '~/markdown/links/safeUrl';

const UPLOAD = /^\/user_uploads\/[^\s\\]+$/;

/**
 * The address of an ordinary link, or undefined when it leads nowhere from here.
 * Files keep their address though they stayed behind: it says that there was one.
 */
export function cleanHref(href: string, sourceUrl: string | undefined): string | undefined {
  const url = safeUrl(href);
  if (url === undefined || !url.startsWith('/')) return url?.startsWith('#') ? undefined : url;
  if (sourceUrl !== undefined) return sourceUrl + url;
  return UPLOAD.test(url) ? url : undefined;
}

/** The address of an image, a video or a sound. */
export function cleanSource(src: string, sourceUrl: string | undefined): string | undefined {
  const url = cleanHref(src, sourceUrl);
  return url !== undefined && /^(?:https?:|\/user_uploads\/)/i.test(url) ? url : undefined;
}

const BACKGROUND = /^\s*background-image:\s*url\(\s*(["']?)([^"'()\s\\]+)\1\s*\)\s*;?\s*$/i;

/** Link previews carry their picture as a background (gap 9.2). */
export function cleanBackground(style: string): string | undefined {
  const url = BACKGROUND.exec(style)?.[2];
  const src = url === undefined ? undefined : cleanSource(url, undefined);
  return src === undefined ? undefined : `background-image: url("${src}")`;
}
