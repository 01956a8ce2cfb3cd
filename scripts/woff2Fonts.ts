import type { Plugin } from 'vite';

const STYLES = /\/node_modules\/katex\/.*\.css$/;
const OLDER_FORMAT = /,\s*url\([^)]+\)\s*format\(["'](?:woff|truetype)["']\)/g;

/** Strips font formats for unsupported browsers: each KaTeX font remains once, as WOFF2. */
export function woff2Fonts(): Plugin {
  return {
    name: 'parley:woff2-fonts',
    enforce: 'pre',
    transform(code, id) {
      return STYLES.test(id) ? { code: code.replace(OLDER_FORMAT, ''), map: null } : undefined;
    },
  };
}
