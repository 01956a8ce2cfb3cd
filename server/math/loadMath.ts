import type { RenderContext } from '~/markdown/context';

/** What the renderer asks for: HTML of one formula, or undefined for TeX that is not valid. */
export type RenderMath = NonNullable<RenderContext['math']>;

/** Definitions multiply: a short formula could otherwise ask for a page of output for every character of it. */
const DEFINES = /\\(?:[gex]?def|let|futurelet|(?:re|provide)?newcommand|providecommand)\b/;
const MAX_LENGTH_WITH_DEFINITIONS = 500;
const MAX_EXPANSIONS = 1000;
const MAX_EXPANSIONS_OF_DEFINITIONS = 100;
/** In em; larger boxes only cover other messages. */
const MAX_SIZE = 50;

/** KaTeX is loaded with the first formula: most processes never see one. */
export async function loadMath(): Promise<RenderMath> {
  const { default: katex } = await import('katex');
  return (tex, display) => {
    const defines = DEFINES.test(tex);
    if (defines && tex.length > MAX_LENGTH_WITH_DEFINITIONS) return undefined;
    try {
      const html = katex.renderToString(tex, {
        displayMode: display,
        output: 'mathml',
        throwOnError: true,
        strict: 'ignore',
        trust: false,
        maxSize: MAX_SIZE,
        maxExpand: defines ? MAX_EXPANSIONS_OF_DEFINITIONS : MAX_EXPANSIONS,
      });
      return publicForm(html, display);
    } catch {
      // Any TeX is allowed to be wrong: a parse error, or nesting that exhausts the stack.
      return undefined;
    }
  };
}

/** The public HTML with its MathML half alone, which browsers draw themselves; the page allows no inline styles. */
function publicForm(html: string, display: boolean): string {
  const mathml = html
    .replace(/^<span class="katex">/, '')
    .replace(/<\/span>$/, '')
    .replace(/ style="[^"]*"/g, '');
  const formula = `<span class="katex"><span class="katex-mathml">${mathml}</span></span>`;
  return display ? `<span class="katex-display">${formula}</span>` : formula;
}
