import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { copiesShape } from './copiesShape.ts';

const inProject = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const ENTRY = inProject('src/offline/serviceWorker.ts');
const FILE = 'offline.js';
/** In `public`: they are no part of the bundle. */
const PUBLIC = [
  '/parley.svg',
  '/manifest.webmanifest',
  '/icons/parley-192.png',
  '/icons/badge-96.png',
];

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
  let target: string | string[] | false | undefined;
  return {
    name: 'parley:offline-files',
    apply: 'build',
    configResolved(config) {
      target = config.build.target;
    },
    generateBundle: {
      // When all names are final.
      order: 'post',
      async handler(_options, bundle) {
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
        const source = (await builtWorker(target))
          .replace('__PARLEY_FILES__', files.join())
          .replace('__PARLEY_FONTS__', fonts.join())
          .replace('__PARLEY_VERSION__', version);
        this.emitFile({ type: 'asset', fileName: FILE, source });
      },
    },
  };
}

/** In one piece: not every browser lets a service worker import, so that it shares no file with the page. */
async function builtWorker(target: string | string[] | false | undefined): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [copiesShape()],
    resolve: { alias: { '~': inProject('src') } },
    build: {
      write: false,
      copyPublicDir: false,
      ...(target === undefined ? {} : { target }),
      rolldownOptions: { input: ENTRY, output: { format: 'iife', codeSplitting: false } },
    },
  });
  if (!('output' in result)) throw new Error(`${FILE} was not built`);
  return result.output[0].code;
}
