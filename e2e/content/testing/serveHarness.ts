import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { hasShared, sharedPath } from '../../../src/testing/shared';

const ARCHIVE = 'data/archive.jsonl.gz';
export const hasArchive = hasShared(ARCHIVE);

/** The page's own policy, except for pictures: a request to a foreign host must be observed, not blocked. */
const STRICT_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; img-src *; media-src *";

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** The smallest valid SVG: an invalid picture is an error to the page. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><rect width="64" height="48" fill="teal"/></svg>';

async function buildHarness(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    base: './',
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias: { '~': fileURLToPath(new URL('../../../src', import.meta.url)) } },
    // As in the page itself, whose policy forbids inline data for fonts.
    build: { outDir, emptyOutDir: true, target: 'esnext', assetsInlineLimit: 0 },
  });
}

async function answerFile(folder: string, path: string, response: ServerResponse): Promise<void> {
  try {
    const body = await readFile(join(folder, path));
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
}

export interface Harness {
  /** URL of the page with the app's CSP. */
  readonly strictUrl: string;
  /** URL of the page without a CSP, where a script that gets through would run. */
  readonly openUrl: string;
  close(): Promise<void>;
}

/** Builds src/content with its test page into a temporary folder and serves it, pictures included. */
export async function serveHarness(): Promise<Harness> {
  const folder = await mkdtemp(join(tmpdir(), 'content-harness-'));
  await buildHarness(folder);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/archive.jsonl') {
      createReadStream(sharedPath(ARCHIVE)).pipe(createGunzip()).pipe(response);
    } else if (/^\/(?:files|user_uploads|user_avatars|external_content)\//.test(pathname)) {
      response.setHeader('content-type', 'image/svg+xml');
      response.end(PICTURE);
    } else {
      const page = pathname === '/strict' || pathname === '/open';
      if (pathname === '/strict') response.setHeader('content-security-policy', STRICT_CSP);
      void answerFile(folder, page ? 'index.html' : pathname, response);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    strictUrl: `${origin}/strict`,
    openUrl: `${origin}/open`,
    async close() {
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}
