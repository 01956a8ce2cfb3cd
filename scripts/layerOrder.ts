import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const BASE = new URL('../src/ui/base.css', import.meta.url);

/**
 * Prepends the order of the cascade layers to every built stylesheet.
 * The first file that names a layer decides, and the bundler chooses which file that is.
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
