let katex: typeof import('./katex') | undefined;

/**
 * Draws the formulas below `root` as KaTeX does, whose fonts and layout browsers' own MathML lacks.
 * KaTeX comes with the first formula; until then, and for TeX that it does not know, the browser draws them.
 */
export async function drawFormulas(root: HTMLElement): Promise<void> {
  const formulas = [...root.querySelectorAll('.katex')];
  if (formulas.length === 0) return;
  // Not awaited when it is there: what is drawn before it is shown changes no row's height.
  katex ??= await import('./katex');
  for (const formula of formulas) katex.drawFormula(formula);
}

/** One formula as KaTeX draws it; undefined for what is no TeX. */
export async function drawTex(tex: string, isDisplay: boolean): Promise<Element | undefined> {
  katex ??= await import('./katex');
  return katex.drawTex(tex, isDisplay);
}
