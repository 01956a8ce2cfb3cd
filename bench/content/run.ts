/**
 * What it costs to draw a screen of 30 messages, against setting innerHTML without any care:
 * sanitised only, built for the first time, and again from the cache; with the browser's sanitiser
 * and with DOMPurify. "Inserted" is script alone, "laid out" what a reader waits for.
 *
 *     npm run bench:content
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { ensureChromium } from '../../scripts/chromium.mjs';
import type { ContentTimes } from './main';
import { DRAWINGS } from './times';

const folder = await mkdtemp(join(tmpdir(), 'bench-content-'));
await build({
  configFile: false,
  root: fileURLToPath(new URL('.', import.meta.url)),
  logLevel: 'error',
  resolve: { alias: { '~': fileURLToPath(new URL('../../src', import.meta.url)) } },
  build: { outDir: folder, emptyOutDir: true, target: 'esnext' },
});
const server = await preview({
  configFile: false,
  logLevel: 'error',
  build: { outDir: folder },
  preview: {
    host: '127.0.0.1',
    port: 0,
    // An isolated page has a finer clock.
    headers: {
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    },
  },
});
const url = server.resolvedUrls?.local[0];
if (url === undefined) throw new Error('the preview server has no address');
const isRoot = process.getuid?.() === 0;
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])],
});

async function measure(engine: 'native' | 'dompurify'): Promise<ContentTimes> {
  const page = await browser.newPage({ viewport: { width: 900, height: 800 } });
  if (engine === 'dompurify')
    await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML'));
  await page.goto(String(url));
  const times = await page.evaluate(() => window.measureContent());
  await page.close();
  return times;
}

function report({ engine, inserted, laidOut }: ContentTimes): void {
  for (const [what, times] of Object.entries({ inserted, 'laid out': laidOut })) {
    const ratios = DRAWINGS.map((name) => {
      const time = times[name];
      return `${name} ${time.toFixed(2)} ms (${(time / times.innerHTML).toFixed(2)} x)`;
    });
    console.log(`${engine}, ${what}: ${ratios.join(', ')}`);
  }
}

for (const engine of ['native', 'dompurify'] as const) report(await measure(engine));
await browser.close();
await server.close();
await rm(folder, { recursive: true });
