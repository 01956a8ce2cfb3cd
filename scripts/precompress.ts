import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Kinds of files that are not compressed in themselves. */
const TEXT = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.ttf', '.webmanifest']);
/** Shorter files fit into the packets that they need anyway. */
const MIN_BYTES = 1024;

const FORMS = [
  {
    ending: '.br',
    compress: promisify(brotliCompress),
    options: { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } },
  },
  { ending: '.gz', compress: promisify(gzip), options: { level: constants.Z_BEST_COMPRESSION } },
];

/**
 * Writes the compressed forms of the built files beside them, where server/web/static finds them.
 * Once, here, it can take the time that the best compression takes.
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
      // zlib works on its own threads: all at once keeps them busy.
      await Promise.all(files.map(compressFile));
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.byteLength < MIN_BYTES) return;
  await Promise.all(
    FORMS.map(async ({ ending, compress, options }) => {
      const compressed = await compress(content, options);
      if (compressed.byteLength < content.byteLength) await writeFile(file + ending, compressed);
    }),
  );
}
