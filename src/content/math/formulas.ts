let katex: typeof import('./katex') | undefined;

/**
 * Draws the formulas below `root` with KaTeX, whose fonts and layout native MathML lacks. KaTeX loads with the first
 * formula; until then, and for TeX that it doesn't know, the browser renders the MathML.
 */
export async function drawFormulas(root: HTMLElement): Promise<void> {
  const formulas = [...root.querySelectorAll('.katex')];
  if (formulas.length === 0) return;
  // Not awaited once loaded: formulas drawn before they are shown change no row's height.
  katex ??= await import('./katex');
  for (const formula of formulas) katex.drawFormula(formula);
}

/** Draws one formula with KaTeX; undefined for invalid TeX. */
export async function drawTex(tex: string, isDisplay: boolean): Promise<Element | undefined> {
  katex ??= await import('./katex');
  return katex.drawTex(tex, isDisplay);
}
