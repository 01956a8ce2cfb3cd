import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { copiesShape } from './copiesShape.ts';

const inProject = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const ENTRY = inProject('src/offline/serviceWorker.ts');
const FILE = 'offline.js';
/** Files in `public`, which aren't part of the bundle. */
const PUBLIC = [
  '/parley.svg',
  '/manifest.webmanifest',
  '/icons/parley-192.png',
  '/icons/badge-96.png',
];

/** Fonts for formulas, and for emoji if the system has none. The service worker identifies families by the prefix. */
const FONTS_ON_DEMAND = /\/(?:KaTeX|emoji)[^/]*\.woff2$/;

const WORDS = /emojibase-data\/[\w-]+\/compact\.json$/;
/** Draws first pages of documents, which need a server anyway. */
const PDF = /\/pdfjs-dist\/|\bpdfWorker-/;

/** Asset names with a prefix for the emoji font, whose package names its parts `0.woff2` and so on. */
export function offlineName({
  originalFileNames,
}: {
  originalFileNames: readonly string[];
}): string {
  const isEmoji = originalFileNames.some((name) => name.includes('noto-color-emoji'));
  return `assets/${isEmoji ? 'emoji-' : ''}[name]-[hash][extname]`;
}

/** Builds the service worker as a separate top-level file, with the names of all other files in it. */
export function offlineFiles(): Plugin {
  let target: string | string[] | false | undefined;
  return {
    name: 'parley:offline-files',
    apply: 'build',
    configResolved(config) {
      target = config.build.target;
    },
    generateBundle: {
      // Once all names are final.
      order: 'post',
      async handler(_options, bundle) {
        // Emoji words exist in many languages, and a reader uses one or two: offline, names have to do.
        const isLeftOut = (name: string) => {
          const file = bundle[name];
          if (file?.type !== 'chunk') return PDF.test(name);
          return file.moduleIds.some((id) => WORDS.test(id) || PDF.test(id));
        };
        // A language's copies are named like the originals, in a folder of their own.
        const built = Object.keys(bundle).filter(
          (name) => /^assets\/[^/]+$/.test(name) && !isLeftOut(name),
        );
        const all = [...PUBLIC, ...built.map((name) => `/${name}`)].sort();
        const fonts = all.filter((name) => FONTS_ON_DEMAND.test(name));
        const files = all.filter((name) => !fonts.includes(name));
        const hash = createHash('sha256').update([...all, ...foldersIn(bundle)].join());
        // Their names don't change with their content.
        for (const name of PUBLIC) hash.update(readFileSync(inProject(`public${name}`)));
        const version = hash.digest('hex').slice(0, 16);
        const source = (await builtWorker(target))
          .replace('__PARLEY_FILES__', files.join())
          .replace('__PARLEY_FONTS__', fonts.join())
          .replace('__PARLEY_FOLDERS__', foldersIn(bundle).join())
          .replace('__PARLEY_COPIED__', copiedIn(bundle).join())
          .replace('__PARLEY_WORKER__', workerFilesIn(bundle).join())
          .replace('__PARLEY_VERSION__', version);
        this.emitFile({ type: 'asset', fileName: FILE, source });
      },
    },
  };
}

type Bundle = Readonly<
  Record<string, { readonly type: string; readonly imports?: readonly string[] }>
>;

const COPY = /^assets\/([\w-]+\.\w+)\/(.+)$/;

/** Folders of languages, `de.<version>`: see scripts/languages. */
function foldersIn(bundle: Bundle): readonly string[] {
  return [...new Set(Object.keys(bundle).flatMap((name) => COPY.exec(name)?.[1] ?? []))];
}

/** Scripts that each language has its own of. */
function copiedIn(bundle: Bundle): readonly string[] {
  const copied = Object.keys(bundle).flatMap((name) => COPY.exec(name)?.[2] ?? []);
  return [...new Set(copied)].map((name) => `/assets/${name}`).sort();
}

/** The worker and what it needs: the same for pages in every language. */
function workerFilesIn(bundle: Bundle): readonly string[] {
  const found = new Set(Object.keys(bundle).filter((name) => name.startsWith('assets/worker-')));
  for (const name of found) for (const needed of bundle[name]?.imports ?? []) found.add(needed);
  return [...found].map((name) => `/${name}`).sort();
}

/** Bundled in one file, sharing none with the page, as not every browser lets a service worker import. */
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
