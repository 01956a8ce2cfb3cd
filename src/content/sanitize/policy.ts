/**
 * What message HTML may consist of, for every engine (gap 9.1 and gap 9.2, plus harmless prose elements). Whatever
 * isn't listed here is removed, elements with their content.
 */

const words = (list: string): readonly string[] => list.trim().split(/\s+/);

export const HTML_ELEMENTS = words(`
  a abbr article aside audio b bdi blockquote br caption cite code dd del dfn div dl dt em
  figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp section small
  span strong sub sup table tbody td tfoot th thead time tr u ul var video wbr`);

/** MathML as written by KaTeX and the like. None of it can contain HTML, link or load. */
export const MATH_ELEMENTS = words(`
  annotation math menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts
  mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics`);

const MATH_ATTRIBUTES = words(`
  accent accentunder columnalign columnlines columnspacing columnspan depth display displaystyle
  encoding fence height largeop linebreak linethickness lspace mathbackground mathcolor mathvariant
  maxsize minsize movablelimits notation rowalign rowlines rowspacing rowspan rspace scriptlevel
  separator stretchy symmetric voffset width`);

/** `data-style` is where prepareHtml puts styles; nothing that leaves this folder has it. */
const ANY_ELEMENT = words('class data-style lang title');

const BY_ELEMENT: Readonly<Record<string, readonly string[]>> = {
  a: words('href data-stream-id'),
  audio: words('src data-original-url'),
  div: words('data-code-language'),
  img: words(`alt src data-original-dimensions data-original-content-type data-original-src
    data-animated data-transcoded-image`),
  ol: words('start reversed'),
  span: words('aria-label role data-user-id data-user-group-id'),
  td: words('colspan data-align rowspan'),
  th: words('colspan data-align rowspan scope'),
  time: words('datetime'),
  video: words('src'),
};

/** Every attribute that some element may have: what an engine lets through before enforcePolicy checks the details. */
export const ATTRIBUTES: readonly string[] = [
  ...new Set([...ANY_ELEMENT, ...MATH_ATTRIBUTES, ...Object.values(BY_ELEMENT).flat()]),
];

export const MATH_NAMESPACE = 'http://www.w3.org/1998/Math/MathML';

const anyElement = new Set(ANY_ELEMENT);
const byElement = new Map(Object.entries(BY_ELEMENT).map(([name, list]) => [name, new Set(list)]));
const mathAttributes = new Set(MATH_ATTRIBUTES);

export function isAttributeAllowed(element: Element, name: string): boolean {
  if (anyElement.has(name)) return true;
  if (element.namespaceURI === MATH_NAMESPACE) return mathAttributes.has(name);
  return byElement.get(element.localName)?.has(name) ?? false;
}

const CLASSES = new Set(
  words(`
  alert-word channel-wildcard-mention codehilite data-container embed-video emoji highlight
  image-loading-placeholder inline-image inline-preview-twitter katex katex-display katex-html
  katex-mathml message-link message_embed message_embed_description message_embed_image
  message_embed_title message_inline_image message_inline_ref message_inline_video silent
  spoiler-block spoiler-content spoiler-header stream stream-topic tex-error timestamp-error
  topic-mention twitter-avatar twitter-image twitter-tweet user-group-mention user-mention
  youtube-video`),
);
/** `emoji-1f44d`, and the names of code tokens (Pygments): `k`, `s2`, `hll`, `l-Scalar-Plain`. */
const CLASS_PATTERN = /^(?:emoji-[0-9a-f-]{2,80}|[a-z]{1,3}[0-9]?|[a-z]-[A-Za-z-]{2,24})$/;

/** Classes of the page's own design never come out of a message. */
export function isClassAllowed(name: string): boolean {
  return CLASSES.has(name) || CLASS_PATTERN.test(name);
}
