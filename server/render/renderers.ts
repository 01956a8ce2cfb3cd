import type { RenderContext } from '~/markdown/render';
import { loadHighlight } from './highlight/loadHighlight';
import { loadMath } from './math/loadMath';

type Renderers = Pick<RenderContext, 'highlight' | 'math'>;

const CODE = /```|~~~|^(?: {4}|\t)/m;
const MATH = /\$\$|```\s*math|~~~\s*math/;

/** Loads the heavy helpers this source may need. A server that never sees code or formulas never loads them. */
export async function loadRenderers(source: string): Promise<Renderers> {
  return {
    ...(CODE.test(source) ? { highlight: await highlight() } : {}),
    ...(MATH.test(source) ? { math: await math() } : {}),
  };
}

/** Cached, because a message is rendered while other writes wait. */
const highlight = once(loadHighlight);
const math = once(loadMath);

/** Caches the result of `load`; retries after a failure. */
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
