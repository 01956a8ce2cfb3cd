import type { Plugin } from 'vite';

const VIRTUAL = 'virtual:sync-worker-url';
const RESOLVED = `\0${VIRTUAL}`;
const ENTRY = '/src/sync/worker/entry.ts';

/**
 * Provides the URL of the worker as `virtual:sync-worker-url`.
 *
 * Vite bundles `new Worker(new URL(…))` separately from the page, with a second copy of everything they share:
 * the model, the decoders, the storage, a fifth of the first load. As another entry of the same build,
 * it shares their chunks.
 */
export function workerUrl(): Plugin {
  let isBuild = false;
  return {
    name: 'parley:worker-url',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId(id) {
      return id === VIRTUAL ? RESOLVED : undefined;
    },
    load(id) {
      if (id !== RESOLVED) return undefined;
      if (!isBuild) return `export const workerUrl = ${JSON.stringify(ENTRY)}`;
      const reference = this.emitFile({ type: 'chunk', id: `.${ENTRY}`, name: 'worker' });
      return `export const workerUrl = import.meta.ROLLUP_FILE_URL_${reference}`;
    },
  };
}
