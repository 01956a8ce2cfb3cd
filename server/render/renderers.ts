import type { RenderContext } from '~/markdown/render';
import { loadHighlight } from '../highlight/loadHighlight';
import { loadMath } from '../math/loadMath';

type Renderers = Pick<RenderContext, 'highlight' | 'math'>;

const CODE = /```|~~~|^(?: {4}|\t)/m;
const MATH = /\$\$|```\s*math|~~~\s*math/;

/** The heavy helpers that this source may need: a server that nobody sends code or formulas never loads them. */
export async function loadRenderers(source: string): Promise<Renderers> {
  return {
    ...(CODE.test(source) ? { highlight: await loadHighlight() } : {}),
    ...(MATH.test(source) ? { math: await loadMath() } : {}),
  };
}
