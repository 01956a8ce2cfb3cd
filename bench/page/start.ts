import type { Page } from 'playwright';
import type { TapProxy } from '../../server/testing/tapProxy';
import { pause } from '../harness/pause';
import { forgetAllButAccount } from './disk';
import { startOf, whenPainted } from './painted';

/** Time for a page's content to reach the disk, and for a closed page's worker to end. */
const SETTLE_MS = 2500;

export interface FirstLoad {
  readonly kB: number;
  readonly requests: number;
  readonly paintedMs: number;
}

/** A start with empty caches while signed in, until messages are painted. */
export async function coldStart(
  page: Page,
  proxy: TapProxy,
  { fragment, encoding }: { fragment: string; encoding: TapProxy['encoding'] },
): Promise<FirstLoad> {
  await forgetAllButAccount(page, proxy.origin);
  await pause(SETTLE_MS);
  proxy.encoding = encoding;
  proxy.forget();
  await page.goto(`${proxy.origin}/#${fragment}`, { waitUntil: 'commit' });
  const painted = await whenPainted(page, {});
  // Prefetches for later views may still be in flight, and count if they were requested before the paint.
  await pause(SETTLE_MS);
  const code = proxy
    .passed()
    .filter(({ type, askedAt }) => /javascript|css/.test(type) && askedAt <= painted);
  return {
    kB: code.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    requests: code.length,
    paintedMs: painted - (await startOf(page)),
  };
}

/** A reload while the server doesn't answer, so that everything painted comes from the disk. */
export async function warmStart(page: Page, proxy: TapProxy): Promise<number> {
  await pause(SETTLE_MS);
  proxy.hold(true);
  try {
    await page.reload({ waitUntil: 'commit' });
    return (await whenPainted(page, {})) - (await startOf(page));
  } finally {
    proxy.hold(false);
    await pause(SETTLE_MS);
  }
}
