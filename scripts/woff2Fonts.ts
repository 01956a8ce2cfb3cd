import type { Plugin } from 'vite';

const STYLES = /\/node_modules\/katex\/.*\.css$/;
const OLDER_FORMAT = /,\s*url\([^)]+\)\s*format\(["'](?:woff|truetype)["']\)/g;

/** Leaves out the formats for browsers that the page does not run in: each font of KaTeX once, as WOFF2. */
export function woff2Fonts(): Plugin {
  return {
    name: 'parley:woff2-fonts',
    enforce: 'pre',
    transform(code, id) {
      return STYLES.test(id) ? { code: code.replace(OLDER_FORMAT, ''), map: null } : undefined;
    },
  };
}
