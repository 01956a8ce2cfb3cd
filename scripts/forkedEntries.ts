import { dirname, join, posix } from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = /new URL\('\.\/(\w+)\.ts', import\.meta\.url\)/g;
const MARK = /__FORKED_(\w+)__/g;

/** Builds programs that the server starts as separate processes next to it, so that they are found from any chunk. */
export function forkedEntries(): Plugin {
  return {
    name: 'parley:forked-entries',
    apply: 'build',
    // While the source is still unmodified.
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/server/') || !code.includes('new URL(')) return undefined;
      return code.replace(SOURCE, (_, name: string) => {
        const source = join(dirname(id), `${name}.ts`);
        this.emitFile({ type: 'chunk', id: source, fileName: `${name}.js` });
        return `new URL('__FORKED_${name}__', import.meta.url)`;
      });
    },
    // Vite's own URLs are for pages.
    renderChunk(code, { fileName }) {
      if (code.search(MARK) === -1) return null;
      const up = posix.relative(posix.dirname(fileName), '.') || '.';
      return code.replace(MARK, (_, name: string) => `${up}/${name}.js`);
    },
  };
}
