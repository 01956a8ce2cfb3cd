import type { RenderContext } from '~/markdown/render';
import { loadHighlight } from './highlight/loadHighlight';
import { loadMath } from './math/loadMath';

type Renderers = Pick<RenderContext, 'highlight' | 'math'>;

const CODE = /```|~~~|^(?: {4}|\t)/m;
const MATH = /\$\$|```\s*math|~~~\s*math/;

/** The heavy helpers that this source may need: a server that nobody sends code or formulas never loads them. */
export async function loadRenderers(source: string): Promise<Renderers> {
  return {
    ...(CODE.test(source) ? { highlight: await highlight() } : {}),
    ...(MATH.test(source) ? { math: await math() } : {}),
  };
}

/** Messages are rendered while others wait to be written, so what is loaded is kept. */
const highlight = once(loadHighlight);
const math = once(loadMath);

/** Loads it the first time; after a failure, again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((error) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}
