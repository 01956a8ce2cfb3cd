import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const ENTRY = 'src/offline/serviceWorker.ts';
const FILE = 'offline.js';
/** In `public`: they are no part of the bundle. */
const PUBLIC = ['/parley.svg', '/manifest.webmanifest'];

/** For formulas, and for emoji where the system has none. The service worker knows a family by the letters in front. */
const FONTS_ON_DEMAND = /\/(?:KaTeX|emoji)[^/]*\.woff2$/;

const WORDS = /emojibase-data\/[\w-]+\/compact\.json$/;
/** Draws first pages of documents, which come from a server anyway. */
const PDF = /\/pdfjs-dist\/|\bpdfWorker-/;

/** The package calls the parts of its font `0.woff2` and so on. */
export function offlineName({
  originalFileNames,
}: {
  originalFileNames: readonly string[];
}): string {
  const isEmoji = originalFileNames.some((name) => name.includes('noto-color-emoji'));
  return `assets/${isEmoji ? 'emoji-' : ''}[name]-[hash][extname]`;
}

/** Builds the service worker as a file of its own at the top, and tells it the names of all other files. */
export function offlineFiles(): Plugin {
  return {
    name: 'parley:offline-files',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: ENTRY, fileName: FILE });
    },
    generateBundle: {
      // When all names are final.
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[FILE];
        if (worker?.type !== 'chunk') throw new Error(`${FILE} was not built`);
        // Emoji have words in many languages, and a reader has one or two: without a network, names have to do.
        const isLeftOut = (name: string) => {
          const file = bundle[name];
          if (file?.type !== 'chunk') return PDF.test(name);
          return file.moduleIds.some((id) => WORDS.test(id) || PDF.test(id));
        };
        const built = Object.keys(bundle).filter(
          (name) => name.startsWith('assets/') && !isLeftOut(name),
        );
        const all = [...PUBLIC, ...built.map((name) => `/${name}`)].sort();
        const fonts = all.filter((name) => FONTS_ON_DEMAND.test(name));
        const files = all.filter((name) => !fonts.includes(name));
        const version = createHash('sha256').update(all.join()).digest('hex').slice(0, 16);
        worker.code = worker.code
          .replace('__PARLEY_FILES__', files.join())
          .replace('__PARLEY_FONTS__', fonts.join())
          .replace('__PARLEY_VERSION__', version);
      },
    },
  };
}
