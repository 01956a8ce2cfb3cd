interface Typed {
  readonly type: string;
  readonly [key: string]: unknown;
}

type Key = string | number | symbol | null | undefined;

/** Folders and files below src with nothing to translate: names of the API, storage and code, and errors for developers. */
const SILENT =
  /^(?:contract|markdown|offline|storage|sync|testing)\/|^content\/(?:sanitize|parts\/alertWords)|^domain\/calls\/startCall|^lib\/(?:quietHours|zonedTime|photo)|checkInvariants|\/keepFocus|\/tabbable|\/opener|\/domain\/fileKind|^domain\/(?:fileKind|organization\/languages)|\.(?:test|spec|d)\.tsx?$/;

/** `file`: relative to src. */
export function isSilent(file: string): boolean {
  return SILENT.test(file);
}

/** Files below server that only refuse what no page asks for, and tests. */
const FOR_PROGRAMS =
  /^(?:testing|tools)\/|^web\/(?:scim|files\/tusProtocol|http\/(?:decodeParams|multipart)|mailIn\/lmtp)|\.test\.ts$/;

/** `file`: relative to server. */
export function isForPrograms(file: string): boolean {
  return FOR_PROGRAMS.test(file);
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const COMPARISONS = words('=== !== == != in < >');
/** Attributes and properties that are code, whatever they look like. */
const CODE = words(
  'accept align as autoComplete className d dir draft encType entry fill href htmlFor id inputMode key look mutationKey queryKey rel role side size src stroke style tabIndex target type viewBox',
);
/** Functions and methods whose arguments are code. */
const CODE_CALLS = words(
  'addEventListener classes closest createElement endsWith error foldId format get getAttribute getElementsByTagName getItem has hasAttribute includes invariant log logOnce matches querySelector querySelectorAll removeAttribute removeEventListener replace replaceAll set setAttribute setItem startsWith useFold useKept useRemembered warn',
);
/** Objects for code that are made with text. */
const CODE_OBJECTS =
  /^(?:Blob|BroadcastChannel|CustomEvent|DOMException|Error|Event|Intl|MediaMetadata|RegExp|Set|TypeError|URL|\w+Format)$/;

/** Whether a node, with all that is in it, says nothing: types, names, what is compared. */
export function isCode(node: Typed, parent: Typed | null, key: Key): boolean {
  const { type } = node;
  if (/^TS(?!(?:As|Satisfies|NonNull)Expression)/.test(type)) return true;
  if (/^(?:Import|Export)/.test(type) && node['source']) return true;
  if (type === 'JSXAttribute' || type === 'Property' || type === 'PropertyDefinition') {
    const name = nameOf(type === 'JSXAttribute' ? node['name'] : node['key']);
    // Of a field or a class; in other objects, people may read it.
    return CODE.has(name) || (name === 'name' && type !== 'Property');
  }
  if (type === 'CallExpression' && CODE_CALLS.has(nameOf(node['callee']))) return !hasWords(node);
  if (type === 'NewExpression') return CODE_OBJECTS.test(nameOf(node['callee']));
  if (!parent) return false;
  if (parent.type === 'BinaryExpression' && COMPARISONS.has(String(parent['operator']))) {
    return type === 'Literal';
  }
  return (
    (parent.type === 'SwitchCase' && key === 'test') ||
    (/^Property/.test(parent.type) && key === 'key') ||
    (parent.type === 'MemberExpression' && key === 'property')
  );
}

/** A call such as `map.set(key, <p>Text</p>)` or `field.setAttribute('aria-label', 'Text')` also takes words. */
function hasWords({ arguments: args }: Typed): boolean {
  return (
    Array.isArray(args) &&
    args.some(({ type, value }: Typed) => {
      return type !== 'Literal' || (typeof value === 'string' && /^[A-Z][a-z]+ [a-z]/.test(value));
    })
  );
}

function nameOf(node: unknown): string {
  const { type, name, property } = node as Typed;
  if (type === 'MemberExpression') return nameOf(property);
  return typeof name === 'string' ? name : '';
}

/**
 * Whether a literal reads like words for people: it begins like a sentence or has several words, and isn’t code. One
 * that is put into a sentence can be any word.
 */
export function isSaid(text: string, parent: Typed | null, isInSentence: boolean): boolean {
  if (isInSentence && /^[ \p{L}’]*\p{L}{2}[ \p{L}’,.]*$/u.test(text)) return true;
  if (/^\d+ [a-z]{3,}$/.test(text)) return true;
  if (parent?.type === 'CallExpression' && nameOf(parent['callee']) === 'countOf') return true;
  const plain = text.replace(/\{\d+\}/g, '');
  if (!/\p{L}{2}/u.test(plain) || CODE_TEXT.test(text)) return false;
  if (/^[A-Z][a-z’]+(?!\w|-[A-Z])/.test(plain.trim())) return true;
  return /[a-z’,]\s+[\w“]|\{\d+\}[,.’]? \(?[a-z]{2}|[a-z]{2}:? “?\{\d+\}/.test(text);
}

/** Selectors, styles, classes, markup, combinations of keys, names of headers and variables. */
const CODE_TEXT =
  /\[\w+[\]=]|^[.:@&][a-z-]|\b(?:input|ul|code|style), |\{\d+\}px|\dpx|var\(|--[a-z]|\w_\w|^(?:Ctrl|Alt|Shift|Mod|Arrow\w+)\b[ -]|^(?:Content|Retry)-|^(?:parley|content|aside|emoji|katex) |^<|<\/|^\S+:\/\/\S+$|\w\(\) \{|:not\(|noopener|^Basic |^(?:a|aside|nav|curl|content:?),? |^ {2}|\w=["\\']/;

/** Whether a node is a call of `said` (src/lib/said.ts), and not of another function with that name. */
export function isMarked(node: Typed): boolean {
  if (node.type !== 'CallExpression') return false;
  const { type, name } = node['callee'] as Typed;
  const [word] = node['arguments'] as readonly Typed[];
  return type === 'Identifier' && name === 'said' && typeof word?.['value'] === 'string';
}

/** English words that other languages have several for, with the files where they mean something else than usual. */
const CONTEXTS: Readonly<Record<string, readonly (readonly [file: RegExp, meaning: string])[]>> = {
  Open: [[/JoinScreen/, 'do open']],
  To: [[/QuietHours/, 'until a time']],
  From: [[/QuietHours/, 'since a time']],
  Joining: [[/JoinButton|JoinForm/, 'right now']],
  deactivated: [[/BulkBar/, 'several people']],
  Language: [[/playgrounds/, 'of code']],
};
const MEANING = ' ## ';

/** The text as a key of catalogs: with its meaning where that isn’t the usual one. */
export function keyOf(text: string, file: string): string {
  const [, meaning] = CONTEXTS[text]?.find(([where]) => where.test(file)) ?? [];
  return meaning === undefined ? text : text + MEANING + meaning;
}

/** The English text of a key. */
export function englishOf(key: string): string {
  return key.split(MEANING)[0] ?? key;
}
