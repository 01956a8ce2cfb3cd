/** What a URL in a message leads to. */
export type UrlTarget =
  /** A view of this organization, or a page of this client; `fragment` is `narrow/...` or `user/5`, without the `#`. */
  | { readonly kind: 'narrow'; readonly fragment: string }
  /** A file that the server gives only to those who can see the message; `path` starts with `/user_uploads/`. */
  | { readonly kind: 'upload'; readonly path: string; readonly url: string }
  | { readonly kind: 'realm'; readonly url: string }
  | { readonly kind: 'external'; readonly url: string }
  /** Opens another program: mailto, tel, xmpp. */
  | { readonly kind: 'address'; readonly url: string };

/** A view, a person, or any page of this client, whose own fragments start with `#/`, as no other client's do. */
const VIEW = /^#(?:\/+|(?=narrow\/|user\/\d))(.+)$/;
/** As servers write it; limited to characters that no parser changes. */
const NARROW_LINK = /^\/?#(narrow\/[\w./,%-]*)$/;
/** A URL with a plain host name and no port. */
const ADDRESS = /^https:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}(?=[/?#]|$)/i;
const UPLOADS = '/user_uploads/';

function isHome(url: URL, realm: URL): boolean {
  return url.pathname === '/' || url.pathname === realm.pathname;
}

/** Classifies where a URL leads; undefined for an invalid URL. */
export type ClassifyUrl = (href: string) => UrlTarget | undefined;

/** Relative URLs are relative to the realm. The two most common kinds of link are recognized without parsing. */
export function urlClassifier(realmUrl: string): ClassifyUrl {
  const realm = new URL(realmUrl);
  const isClearlyElsewhere = (href: string) => {
    const origin = ADDRESS.exec(href)?.[0];
    return origin !== undefined && origin.toLowerCase() !== realm.origin;
  };
  return (href) => {
    if (isClearlyElsewhere(href)) return { kind: 'external', url: href };
    const fragment = NARROW_LINK.exec(href)?.[1];
    if (fragment !== undefined) return { kind: 'narrow', fragment };
    if (!URL.canParse(href, realm)) return undefined;
    const url = new URL(href, realm);
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      return { kind: 'address', url: url.href };
    if (url.origin !== realm.origin) return { kind: 'external', url: url.href };
    const view = isHome(url, realm) ? VIEW.exec(url.hash)?.[1] : undefined;
    if (view !== undefined) return { kind: 'narrow', fragment: view };
    if (url.pathname.startsWith(UPLOADS))
      return { kind: 'upload', path: url.pathname + url.search, url: url.href };
    return { kind: 'realm', url: url.href };
  };
}
