import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import zopfli from '@gfx/zopfli';
import type { Plugin } from 'vite';

/** File types that aren't already compressed. */
const TEXT = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.ttf', '.webmanifest']);
/** Smaller files fit in the packets they need anyway. */
const MIN_BYTES = 1024;

/** Copies of the page's scripts in other languages: there are many, and the best takes twenty times as long. */
const COPIES = /[\\/]assets[\\/][\w-]+\.\w+[\\/]/;
const QUICK_BROTLI = 9;

const FORMS = [
  {
    ending: '.br',
    compress: promisify(brotliCompress),
    options: (file: string) => ({
      params: {
        [constants.BROTLI_PARAM_QUALITY]: COPIES.test(file)
          ? QUICK_BROTLI
          : constants.BROTLI_MAX_QUALITY,
      },
    }),
  },
  {
    ending: '.gz',
    compress: promisify(gzip),
    options: () => ({ level: constants.Z_BEST_COMPRESSION }),
  },
];

/**
 * Writes compressed forms of the built files next to them, where server/web/static finds them.
 * Done once, here, it can take the time that the best compression needs.
 */
export function precompress(): Plugin {
  let outDir = 'dist';
  return {
    name: 'parley-precompress',
    apply: 'build',
    configResolved: (config) => {
      outDir = config.build.outDir;
    },
    async closeBundle() {
      const files = readdirSync(outDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
        .map((entry) => join(entry.parentPath, entry.name));
      // zlib uses its own threads; running all at once keeps them busy.
      await Promise.all(files.map(compressFile));
      for (const file of await firstLoad(outDir, files)) {
        // Takes a hundred times as long as zlib for 4% less: worth it where everyone waits for it. Without HTTPS,
        // browsers don't take Brotli.
        const content = await readFile(file);
        await writeFile(`${file}.gz`, await zopfli.gzipAsync(content, { numiterations: 5 }));
      }
    },
  };
}

/** What the page loads before it shows anything: what index.html names, and the worker. */
async function firstLoad(outDir: string, files: readonly string[]): Promise<readonly string[]> {
  const page = await readFile(join(outDir, 'index.html'), 'utf8');
  return files.filter((file) => {
    const name = basename(file);
    return /\.(?:js|css)$/.test(name) && (page.includes(`/${name}`) || name.startsWith('worker-'));
  });
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.byteLength < MIN_BYTES) return;
  await Promise.all(
    FORMS.map(async ({ ending, compress, options }) => {
      const compressed = await compress(content, options(file));
      if (compressed.byteLength < content.byteLength) await writeFile(file + ending, compressed);
    }),
  );
}
