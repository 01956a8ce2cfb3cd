import type { Plugin } from 'vite';
import { sourcesDigest } from './sources.mjs';

/** What the client keeps of the server is made by these, and read by them. */
const MAKERS = ['api/convert', 'contract', 'domain', 'model', 'storage'].map(
  (name) => `src/${name}`,
);

/**
 * Names the shape of what this build keeps (src/storage/shape.ts) by the sources that make it, so that nobody has
 * to think of raising a version: a build in which any of them changed starts from a register.
 */
export function copiesShape(): Plugin {
  const name = sourcesDigest(MAKERS).slice(0, 16);
  return {
    name: 'parley:copies-shape',
    config: () => ({ define: { __PARLEY_SHAPE__: JSON.stringify(name) } }),
  };
}
