/**
 * What it costs to draw a screen of 30 messages, against setting innerHTML without any care:
 * for the first time with the browser's sanitiser and with DOMPurify, and again from the cache.
 *
 *     npx tsx bench/content/run.ts
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import type { ContentTimes } from './main';

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
  preview: { host: '127.0.0.1', port: 0 },
});
const url = server.resolvedUrls?.local[0];
if (url === undefined) throw new Error('the preview server has no address');
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });

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
    const line = (name: 'first' | 'again') =>
      `${name} ${times[name].toFixed(2)} ms = ${(times[name] / times.innerHTML).toFixed(2)} x`;
    console.log(
      `${engine}, ${what}: innerHTML ${times.innerHTML.toFixed(2)} ms; ${line('first')}; ${line('again')}`,
    );
  }
}

for (const engine of ['native', 'dompurify'] as const) report(await measure(engine));
await browser.close();
await server.close();
await rm(folder, { recursive: true });
