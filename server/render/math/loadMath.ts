import type { RenderContext } from '~/markdown/context';
import { texOptions } from '~/markdown/math/texOptions';

/** What the renderer asks for: HTML of one formula, or undefined for TeX that is not valid. */
export type RenderMath = NonNullable<RenderContext['math']>;

/** KaTeX is loaded with the first formula: most processes never see one. */
export async function loadMath(): Promise<RenderMath> {
  const { default: katex } = await import('katex');
  return (tex, display) => {
    const options = texOptions(tex, display);
    if (!options) return undefined;
    try {
      const html = katex.renderToString(tex, { ...options, output: 'mathml' });
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
