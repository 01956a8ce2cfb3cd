import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const BASE = new URL('../src/ui/base.css', import.meta.url);

/**
 * Begins every built stylesheet with the order of the cascade layers.
 * The first file that names a layer decides, and which file that is, is up to the bundler.
 */
export function layerOrder(): Plugin {
  const [order = ''] = /^@layer [^;{]+;/m.exec(readFileSync(BASE, 'utf8')) ?? [];
  return {
    name: 'parley:layer-order',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue;
        asset.source = order + String(asset.source);
      }
    },
  };
}
