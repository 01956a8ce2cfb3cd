/** Pygments classes by highlight.js scope; other scopes are left plain. */
const CLASSES: ReadonlyMap<string, string> = new Map([
  ['keyword', 'k'],
  ['built_in', 'nb'],
  ['type', 'kt'],
  ['literal', 'kc'],
  ['string', 's'],
  ['regexp', 'sr'],
  ['subst', 'si'],
  ['symbol', 'ss'],
  ['char escape_', 'se'],
  ['comment', 'c'],
  ['quote', 'c'],
  ['doctag', 'cs'],
  ['meta', 'cp'],
  ['meta prompt_', 'gp'],
  ['title', 'nf'],
  ['title function_', 'nf'],
  ['title function_ invoke__', 'nf'],
  ['title class_', 'nc'],
  ['title class_ inherited__', 'nc'],
  ['variable', 'nv'],
  ['variable language_', 'bp'],
  ['variable constant_', 'no'],
  ['template-variable', 'nv'],
  ['template-tag', 'cp'],
  ['property', 'na'],
  ['attr', 'na'],
  ['attribute', 'na'],
  ['name', 'nt'],
  ['selector-tag', 'nt'],
  ['selector-class', 'nc'],
  ['selector-id', 'nn'],
  ['selector-attr', 'na'],
  ['selector-pseudo', 'nd'],
  ['operator', 'o'],
  ['punctuation', 'p'],
  ['section', 'gh'],
  ['emphasis', 'ge'],
  ['strong', 'gs'],
  ['addition', 'gi'],
  ['deletion', 'gd'],
]);
const TAG = /<span class="([^"]*)">([^<]*)|<\/span>/g;

/** Converts highlight.js spans to spans with the short Pygments classes that API clients have colors for. */
export function pygmentsSpans(html: string): string {
  const isKept: boolean[] = [];
  return html.replace(TAG, (tag, scopes: string | undefined, text: string) => {
    if (scopes === undefined) return isKept.pop() ? tag : '';
    const name = classOf(scopes.replaceAll('hljs-', ''), text);
    isKept.push(name !== undefined);
    return name === undefined ? text : `<span class="${name}">${text}`;
  });
}

function classOf(scope: string, text: string): string | undefined {
  return scope === 'number' ? numberClass(text) : CLASSES.get(scope);
}

/** Pygments distinguishes integers, floats and hex, binary and octal numbers. */
function numberClass(number: string): string {
  if (/^0x/i.test(number)) return 'mh';
  if (/^0b/i.test(number)) return 'mb';
  if (/^0o/i.test(number)) return 'mo';
  return /^[\d_]+[a-z]*$/i.test(number) && !/\de/i.test(number) ? 'mi' : 'mf';
}
