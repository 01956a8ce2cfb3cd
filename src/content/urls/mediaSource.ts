import type { ClassifyUrl } from './classifyUrl';

/** How to get the bytes of an image, a video or audio. */
export type MediaSource =
  | { readonly kind: 'direct'; readonly url: string }
  /** Needs a URL with temporary credentials from the session. */
  | { readonly kind: 'restricted'; readonly path: string }
  /** On a host that would learn who reads the message: loaded only if the reader asks for it. */
  | { readonly kind: 'foreign'; readonly url: string; readonly host: string };

/**
 * Only the organization's own server is requested automatically: whatever another server's path looks like, it doesn't
 * tell whose server it is. undefined when nothing can be loaded.
 */
export function mediaSource(src: string, classifyUrl: ClassifyUrl): MediaSource | undefined {
  const target = classifyUrl(src);
  switch (target?.kind) {
    case 'upload':
      return { kind: 'restricted', path: target.path };
    case 'realm':
      return { kind: 'direct', url: target.url };
    case 'external':
      return foreign(target.url);
    default:
      return undefined;
  }
}

function foreign(address: string): MediaSource | undefined {
  if (!URL.canParse(address)) return undefined;
  const { href, host } = new URL(address);
  return { kind: 'foreign', url: href, host };
}
