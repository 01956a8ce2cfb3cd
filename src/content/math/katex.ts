import 'katex/dist/katex.min.css';
import katex, { type KatexOptions } from 'katex';
import { texOptions } from '~/markdown/math/texOptions';

/** Cache of drawn formulas, to be cloned: a row that comes back on screen reuses them. */
const drawn = new Map<string, Element | undefined>();
const MAX_DRAWN = 500;

/**
 * Puts KaTeX's drawing next to a formula's MathML, which stays for screen readers. KaTeX sets its styles by script,
 * property by property, which the page's content security policy allows, unlike styles in markup.
 */
export function drawFormula(formula: Element): void {
  const tex = formula.querySelector('annotation')?.textContent;
  if (!tex || formula.querySelector('.katex-html')) return;
  const isDisplay = formula.parentElement?.matches('.katex-display') ?? false;
  const drawing = drawTex(tex, isDisplay);
  if (!drawing) return;
  formula.firstElementChild?.classList.add('katex-mathml');
  formula.append(drawing);
}

/** Returns a new copy of the drawing; undefined for invalid TeX. */
export function drawTex(tex: string, isDisplay: boolean): Element | undefined {
  const key = `${isDisplay} ${tex}`;
  if (!drawn.has(key)) {
    if (drawn.size >= MAX_DRAWN) drawn.clear();
    drawn.set(key, draw(tex, isDisplay));
  }
  return drawn.get(key)?.cloneNode(true) as Element | undefined;
}

function draw(tex: string, isDisplay: boolean): Element | undefined {
  const options = texOptions(tex, isDisplay);
  if (!options) return undefined;
  const holder = document.createElement('span');
  try {
    const tree = renderToDomTree(tex, { ...options, output: 'html' });
    setStylesByScript(tree);
    holder.append(tree.toNode());
  } catch {
    // Another version of KaTeX wrote the message: the browser's own MathML rendering stays.
    return undefined;
  }
  return holder.querySelector('.katex-html') ?? undefined;
}

interface DrawnNode {
  readonly attributes?: Record<string, string>;
  readonly children?: readonly DrawnNode[];
  toNode(): Element;
}

// What `render` puts on the page. KaTeX exports it without a type.
const { __renderToDomTree: renderToDomTree } = katex as unknown as {
  __renderToDomTree(tex: string, options: KatexOptions): DrawnNode;
};

/** Shadows, borders and stretched signs have a `style` attribute, which the policy refuses. */
function setStylesByScript(node: DrawnNode): void {
  const style = node.attributes?.['style'];
  if (node.attributes && style !== undefined) {
    delete node.attributes['style'];
    const toNode = node.toNode.bind(node);
    node.toNode = () => {
      const element = toNode() as HTMLElement | SVGElement;
      element.style.cssText += style;
      return element;
    };
  }
  for (const child of node.children ?? []) setStylesByScript(child);
}
