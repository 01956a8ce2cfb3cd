import type { ClassifyUrl } from './classifyUrl';

/** How the bytes of an image, a video or a sound may be had. */
export type MediaSource =
  | { readonly kind: 'direct'; readonly url: string }
  /** Asks the session for a URL that carries its own credentials. */
  | { readonly kind: 'restricted'; readonly path: string }
  /** On a host that would learn who reads the message: only when the reader says so. */
  | { readonly kind: 'foreign'; readonly url: string; readonly host: string };

/** The server's image proxy (gaps 9.2): `/external_content/<digest>/<hex url>`, or on a host of its own without the first part. */
const PROXIED = /^(?:\/external_content)?\/[0-9a-f]{40}\/[0-9a-f]+$/;
/** Custom emoji, which a hosted server may keep in a bucket. */
const CUSTOM_EMOJI = /^(?:\/user_avatars)?\/\d+\/emoji\/images\/[^/]+$/;

function fromElsewhere(url: URL): MediaSource {
  const isServedForRealm = PROXIED.test(url.pathname) || CUSTOM_EMOJI.test(url.pathname);
  return isServedForRealm && url.protocol === 'https:'
    ? { kind: 'direct', url: url.href }
    : { kind: 'foreign', url: url.href, host: url.host };
}

/** undefined when nothing can be loaded from there. */
export function mediaSource(src: string, classifyUrl: ClassifyUrl): MediaSource | undefined {
  const target = classifyUrl(src);
  switch (target?.kind) {
    case 'upload':
      return { kind: 'restricted', path: target.path };
    case 'realm':
      return { kind: 'direct', url: target.url };
    case 'external':
      return URL.canParse(target.url) ? fromElsewhere(new URL(target.url)) : undefined;
    default:
      return undefined;
  }
}
