/**
 * What imported messages can consist of: the shapes of the public message HTML (gap 9) and plain prose elements.
 * Unlisted elements are replaced by their content; unlisted attributes are removed.
 */
const words = (list: string): readonly string[] => list.trim().split(/\s+/);

const PROSE = words(`
  a b blockquote br code dd del div dl dt em h1 h2 h3 h4 h5 h6 hr i img ins kbd li ol p pre q s
  small span strong sub sup table tbody td tfoot th thead time tr u ul video audio`);

const MATH = words(`
  annotation math menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts
  mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics`);

const ALLOWED: ReadonlySet<string> = new Set([...PROSE, ...MATH]);
const MATH_ELEMENTS: ReadonlySet<string> = new Set(MATH);

/** Removed along with their content, which was never meant to be read as text. */
const DROPPED: ReadonlySet<string> = new Set(
  words('svg template select datalist object applet canvas head map'),
);

const MATH_ATTRIBUTES: ReadonlySet<string> = new Set(
  words(`
  accent accentunder columnalign columnlines columnspacing columnspan depth display displaystyle
  encoding fence height largeop linebreak linethickness lspace mathvariant maxsize minsize
  movablelimits notation rowalign rowlines rowspacing rowspan rspace scriptlevel separator stretchy
  symmetric voffset width xmlns`),
);

const ATTRIBUTES: Readonly<Record<string, ReadonlySet<string>>> = {
  a: new Set(words('title data-id')),
  audio: new Set(words('controls preload title')),
  div: new Set(words('data-code-language aria-hidden')),
  img: new Set(
    words('alt title data-animated data-original-content-type data-original-dimensions'),
  ),
  ol: new Set(['start']),
  span: new Set(words('aria-label role title')),
  td: new Set(words('colspan rowspan')),
  th: new Set(words('colspan rowspan')),
  time: new Set(['datetime']),
  video: new Set(['preload']),
};
const NONE: ReadonlySet<string> = new Set();

const CLASSES: ReadonlySet<string> = new Set(
  words(`
  channel-wildcard-mention codehilite data-container embed-video emoji inline-image
  inline-preview-twitter katex katex-display katex-mathml message-link message_embed
  message_embed_description message_embed_image message_embed_title message_inline_image
  message_inline_video silent spoiler-block spoiler-content spoiler-header stream stream-topic
  tex-error timestamp-error topic-mention twitter-avatar twitter-image twitter-tweet
  user-group-mention user-mention youtube-video`),
);
/** `emoji-1f44d` and the classes of code tokens: `k`, `s2`, `hll`, `l-Scalar-Plain`. */
const CLASS_PATTERN = /^(?:emoji-[0-9a-f-]{2,80}|[a-z]{1,3}[0-9]?|[a-z]-[A-Za-z-]{2,24})$/;

const MATHML = 'http://www.w3.org/1998/Math/MathML';

export type Admission = 'keep' | 'unwrap' | 'drop';

export function admissionOf(name: string): Admission {
  if (ALLOWED.has(name)) return 'keep';
  return DROPPED.has(name) ? 'drop' : 'unwrap';
}

/**
 * The allowed value of an attribute; undefined removes it.
 * URLs, ids and styles are decided elsewhere (cleanHtml).
 */
export function allowedAttribute(element: string, name: string, value: string): string | undefined {
  if (name === 'class') return classNames(value);
  if (MATH_ELEMENTS.has(element)) {
    if (name === 'xmlns') return element === 'math' ? MATHML : undefined;
    return MATH_ATTRIBUTES.has(name) ? value : undefined;
  }
  if (!(ATTRIBUTES[element] ?? NONE).has(name)) return undefined;
  if (name === 'role') return value === 'img' ? value : undefined;
  return value;
}

/** Class names repeat, mostly those of code tokens, so each distinct value is filtered once. */
const knownClasses = new Map<string, string | undefined>();
const MAX_KNOWN_CLASSES = 5000;

function classNames(value: string): string | undefined {
  if (knownClasses.has(value)) return knownClasses.get(value);
  const names = value.split(/\s+/);
  const kept = names.filter((name) => CLASSES.has(name) || CLASS_PATTERN.test(name)).join(' ');
  // A file of hostile class names must not exhaust memory.
  if (knownClasses.size >= MAX_KNOWN_CLASSES) knownClasses.clear();
  knownClasses.set(value, kept || undefined);
  return kept || undefined;
}

const ALIGNMENT = /^\s*text-align:\s*(left|center|right);?\s*$/;

/** The only style allowed in tables, written as the public server does. */
export function allowedAlignment(style: string): string | undefined {
  const side = ALIGNMENT.exec(style)?.[1];
  return side === undefined ? undefined : `text-align: ${side};`;
}
