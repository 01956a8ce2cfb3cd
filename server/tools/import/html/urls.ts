import { safeUrl } from '~/markdown/links/safeUrl';

const UPLOAD = /^\/user_uploads\/[^\s\\]+$/;

/**
 * The URL of an ordinary link, or undefined if it leads nowhere from here.
 * Uploads keep their URL although the files aren't imported, to show that there was one.
 */
export function cleanHref(href: string, sourceUrl: string | undefined): string | undefined {
  const url = safeUrl(href);
  if (url === undefined || !url.startsWith('/')) return url?.startsWith('#') ? undefined : url;
  if (sourceUrl !== undefined) return sourceUrl + url;
  return UPLOAD.test(url) ? url : undefined;
}

/** The URL of an image, video or audio file. */
export function cleanSource(src: string, sourceUrl: string | undefined): string | undefined {
  const url = cleanHref(src, sourceUrl);
  return url !== undefined && /^(?:https?:|\/user_uploads\/)/i.test(url) ? url : undefined;
}

const BACKGROUND = /^\s*background-image:\s*url\(\s*(["']?)([^"'()\s\\]+)\1\s*\)\s*;?\s*$/i;

/** The background of a link preview, which is its picture (gap 9.2). */
export function cleanBackground(style: string): string | undefined {
  const url = BACKGROUND.exec(style)?.[2];
  const src = url === undefined ? undefined : cleanSource(url, undefined);
  return src === undefined ? undefined : `background-image: url("${src}")`;
}
