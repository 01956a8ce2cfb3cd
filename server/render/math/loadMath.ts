import type { RenderContext } from '~/markdown/context';
import { texOptions } from '~/markdown/math/texOptions';

/** Renders one formula as HTML for the renderer; returns undefined for invalid TeX. */
export type RenderMath = NonNullable<RenderContext['math']>;

/** Loads KaTeX on the first formula, because most processes never see one. */
export async function loadMath(): Promise<RenderMath> {
  const { default: katex } = await import('katex');
  return (tex, display) => {
    const options = texOptions(tex, display);
    if (!options) return undefined;
    try {
      const html = katex.renderToString(tex, { ...options, output: 'mathml' });
      return publicForm(html, display);
    } catch {
      // Users can write any TeX: this may be a parse error, or nesting that exhausts the stack.
      return undefined;
    }
  };
}

/** Keeps only the MathML half, which browsers render natively. The page allows no inline styles. */
function publicForm(html: string, display: boolean): string {
  const mathml = html
    .replace(/^<span class="katex">/, '')
    .replace(/<\/span>$/, '')
    .replace(/ style="[^"]*"/g, '');
  const formula = `<span class="katex"><span class="katex-mathml">${mathml}</span></span>`;
  return display ? `<span class="katex-display">${formula}</span>` : formula;
}
