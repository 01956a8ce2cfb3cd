import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SRC = fileURLToPath(new URL('../../src', import.meta.url));

/** Folders in bench/ that have a page. */
const PAGES = ['list', 'people', 'content'] as const;
export type BenchPage = (typeof PAGES)[number];

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

export interface BenchPages {
  url(page: BenchPage): string;
  /** Sets what pages get from `/data/{name}`. */
  provide(name: string, json: () => string): void;
  close(): Promise<void>;
}

/** Builds the benchmark pages as the product is built, and serves them. `isReadable` keeps names for profiles. */
export async function buildBenchPages({ isReadable = false } = {}): Promise<BenchPages> {
  const outDir = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias: { '~': SRC } },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'esnext',
      ...(isReadable ? { minify: false } : {}),
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 4000,
      rolldownOptions: { input: PAGES.map((page) => join(ROOT, page, 'index.html')) },
    },
  });
  const data = new Map<string, () => string>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://bench').pathname;
    const provided = path.startsWith('/data/') && data.get(path.slice('/data/'.length));
    if (provided) answer(response, 'application/json').end(provided());
    else sendFile(response, join(outDir, path.endsWith('/') ? `${path}index.html` : path));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (page) => `http://127.0.0.1:${port}/${page}/`,
    provide: (name, json) => data.set(name, json),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(outDir, { recursive: true });
    },
  };
}

function answer(response: ServerResponse, type: string): ServerResponse {
  return response.writeHead(200, {
    'content-type': type,
    'cache-control': 'max-age=3600',
    // Cross-origin isolated pages get a finer clock.
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  });
}

function sendFile(response: ServerResponse, file: string): void {
  if (!existsSync(file)) response.writeHead(404).end();
  else createReadStream(file).pipe(answer(response, TYPES[extname(file)] ?? 'image/png'));
}
