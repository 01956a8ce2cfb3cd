import type { Plugin } from 'vite';
import { sourcesDigest } from './sources.mjs';

/** Sources that write and read the client's copies of server data. */
const MAKERS = ['api/convert', 'contract', 'domain', 'model', 'storage'].map(
  (name) => `src/${name}`,
);

/**
 * Identifies the shape of this build's stored data (src/storage/shape.ts) by a digest of the sources that define it,
 * so that no one has to bump a version: a build in which any of them changed starts with a register.
 */
export function copiesShape(): Plugin {
  const name = sourcesDigest(MAKERS).slice(0, 16);
  return {
    name: 'parley:copies-shape',
    config: () => ({ define: { __PARLEY_SHAPE__: JSON.stringify(name) } }),
  };
}
