/** A declarative shadow root would put content out of reach of the sanitizer's walk and the page's styles. */
const TEMPLATE_TAG = /<template/gi;

/** Comments, CDATA, doctypes and processing instructions: legitimate messages have none, so they become text. */
const DECLARATION = /<(?=[!?])/g;

/** A cell's alignment, the only inline style that ordinary messages have (gap 9.1). */
const ALIGNED_CELL = /<(t[hd]) style="text-align: (left|center|right);">/g;

/**
 * Any other style attribute. Inert documents inherit the page's CSP, and the parser would report every style that KaTeX
 * writes. Renamed to a data attribute it reports nothing, and enforcePolicy reads it from there.
 */
const STYLE_ATTRIBUTE = /(<[a-z][^<>]*?\s)style=/gi;

/** MathML elements whose content the parser reads as HTML. */
const TOKEN = /^(?:mi|mn|mo|ms|mtext)$/;
const BROKEN_TOKEN = /<(?:mi|mn|mo|ms|mtext)(?: [^<>]*)?><m/;
const MATH_TAG = /<(\/?)(m[a-z]+)/g;

interface OpenTag {
  readonly at: number;
  readonly name: string;
  isRow: boolean;
}

/**
 * KaTeX nests formulas in operators (`<mo><mover>...`), where the HTML parser takes them for unknown HTML. Turns such
 * operators into the rows that they are.
 */
function mendMath(html: string): string {
  const open: OpenTag[] = [];
  const rows = new Set<number>();
  for (const { index: at, 1: slash, 2: name = '' } of html.matchAll(MATH_TAG)) {
    const parent = open.at(-1);
    if (slash === '') {
      if (parent !== undefined && TOKEN.test(parent.name)) parent.isRow = true;
      open.push({ at, name, isRow: false });
    } else if (parent?.name === name) {
      open.pop();
      if (parent.isRow) rows.add(parent.at).add(at);
    }
  }
  return html.replace(MATH_TAG, (tag, slash: string, _name, at: number) =>
    rows.has(at) ? `<${slash}mrow` : tag,
  );
}

const DRAWN = '</math></span><span class="katex-html"';
const SPAN = /<(\/?)span\b[^<>]*>/g;

/** The end of the span that starts at `start`. */
function endOfSpan(html: string, start: number): number {
  let depth = 0;
  SPAN.lastIndex = start;
  for (let tag = SPAN.exec(html); tag !== null; tag = SPAN.exec(html)) {
    depth += tag[1] === '' ? 1 : -1;
    if (depth === 0) return SPAN.lastIndex;
  }
  return html.length;
}

/**
 * KaTeX writes every formula twice, as MathML and as hundreds of styled spans. Only the first is shown, and parsing the
 * second only to drop it would be most of the work.
 */
function dropDrawnFormulas(html: string): string {
  let kept = '';
  let from = 0;
  for (let at = html.indexOf(DRAWN); at >= 0; at = html.indexOf(DRAWN, from)) {
    const start = at + '</math></span>'.length;
    kept += html.slice(from, start);
    from = endOfSpan(html, start);
  }
  return kept + html.slice(from);
}

/** `style="text-align: right;"` on a cell becomes `data-align="right"`, which content.css styles. */
export function alignCells(html: string): string {
  if (!html.includes(' style="text-align')) return html;
  return html.replace(ALIGNED_CELL, '<$1 data-align="$2">');
}

/** Names, spaces, operators and punctuation: four of five tokens of a program, none with its own style (code.css). */
const PLAIN_TOKEN = /<span class="[nwop]">([^<]*)<\/span>/g;

/** Unwraps Pygments tokens without a style here: a screen of code has a thousand elements with them, 200 without. */
export function dropPlainTokens(html: string): string {
  return html.includes('"codehilite"') ? html.replace(PLAIN_TOKEN, '$1') : html;
}

/** Fixes in the text what can't be fixed once it is parsed. */
export function prepareHtml(html: string): string {
  const quiet = dropDrawnFormulas(html)
    .replace(DECLARATION, '&lt;')
    .replace(TEMPLATE_TAG, '<x-template')
    .replace(STYLE_ATTRIBUTE, '$1data-style=');
  return BROKEN_TOKEN.test(quiet) ? mendMath(quiet) : quiet;
}
