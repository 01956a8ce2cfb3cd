import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright';
import { ensureChromium } from '../../scripts/chromium.mjs';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--expose-gc',
];

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium({ whole: true }), args: ARGS });
}

export interface OpenPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly cdp: CDPSession;
  close(): Promise<void>;
}

/** Opens a page in a fresh context, with cold caches and empty storage. Its errors end the benchmark. */
export async function openPage(
  browser: Browser,
  size = { width: 1000, height: 860 },
): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: size, serviceWorkers: 'block' });
  // tsx wraps every function in a call to this, including those that run in the page.
  await context.addInitScript('globalThis.__name = (named) => named;');
  const page = await context.newPage();
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const cdp = await context.newCDPSession(page);
  return {
    context,
    page,
    cdp,
    async close() {
      await context.close();
      if (errors[0]) throw errors[0];
    },
  };
}

/** Live bytes of the JavaScript heap. */
export async function heapBytes(cdp: CDPSession): Promise<number> {
  // Objects freed by the first collection may have kept others alive through finalizers.
  for (let round = 0; round < 2; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize;
}

export async function withSlowCpu<T>(
  cdp: CDPSession,
  rate: number,
  act: () => Promise<T>,
): Promise<T> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  try {
    return await act();
  } finally {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
}
