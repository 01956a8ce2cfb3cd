import type { ClassifyUrl } from './classifyUrl';

/** How the bytes of an image, a video or a sound may be had. */
export type MediaSource =
  | { readonly kind: 'direct'; readonly url: string }
  /** Asks the session for a URL that carries its own credentials. */
  | { readonly kind: 'restricted'; readonly path: string }
  /** On a host that would learn who reads the message: only when the reader says so. */
  | { readonly kind: 'foreign'; readonly url: string; readonly host: string };

/**
 * Only the organization's own server is asked unasked: what the path of another looks like says nothing of who is there.
 * undefined when nothing can be loaded from there.
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
