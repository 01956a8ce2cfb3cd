import createDOMPurify from 'dompurify';
import type { SanitizeEngine } from './nativeEngine';
import { ATTRIBUTES, HTML_ELEMENTS, MATH_ELEMENTS, MATH_NAMESPACE } from './policy';

const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';
const TEXT_ATTRIBUTES = new Set(ATTRIBUTES.filter((name) => name !== 'href' && name !== 'src'));

/**
 * Implements the same policy with DOMPurify, for browsers without a native sanitizer. Works in place on the fragment
 * parser's result: parsing a whole document, as DOMPurify usually does, would read some inputs differently from
 * setHTML, and serializing again invites mutation XSS.
 */
export function createPurifyEngine(): SanitizeEngine {
  const purify = createDOMPurify(window);
  purify.setConfig({
    IN_PLACE: true,
    KEEP_CONTENT: false,
    ALLOWED_TAGS: ['#text', ...HTML_ELEMENTS, ...MATH_ELEMENTS],
    ALLOWED_ATTR: [...ATTRIBUTES],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_NAMESPACES: [HTML_NAMESPACE, MATH_NAMESPACE],
  });
  // DOMPurify would treat titles and labels as URLs, and trim them.
  purify.addHook('uponSanitizeAttribute', (_element, attribute) => {
    if (TEXT_ATTRIBUTES.has(attribute.attrName)) attribute.forceKeepAttr = true;
  });
  return (root, html) => {
    root.innerHTML = html;
    purify.sanitize(root);
  };
}
