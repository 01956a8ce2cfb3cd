import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright/test';

export interface Shared {
  readonly title?: string;
  readonly text?: string;
  readonly url?: string;
  readonly files?: readonly {
    readonly name: string;
    readonly mimeType: string;
    readonly buffer: Buffer;
  }[];
}

const WORDS = ['title', 'text', 'url'] as const;

/** What the system goes by. */
interface ShareTarget {
  readonly action: string;
  readonly method: string;
  readonly enctype: string;
  readonly params: Readonly<Record<(typeof WORDS)[number], string>> & {
    readonly files: readonly { readonly name: string; readonly accept: readonly string[] }[];
  };
}

function shareTarget(): ShareTarget {
  const manifest = readFileSync('public/manifest.webmanifest', 'utf8');
  return (JSON.parse(manifest) as { readonly share_target: ShareTarget }).share_target;
}

/**
 * Shares with the page at `origin`, as its manifest says: a form is posted while navigating, which is what the system
 * does. Without a referrer, the post has no origin either, like the system's. Returns the page that opens.
 */
export async function share(
  context: BrowserContext,
  origin: string,
  { files = [], ...words }: Shared,
  { referrerPolicy = 'no-referrer' } = {},
): Promise<Page> {
  const { action, method, enctype, params } = shareTarget();
  const page = await context.newPage();
  const app = 'https://gallery.example/';
  await page.route(app, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'referrer-policy': referrerPolicy },
      body: `<form method="${method}" enctype="${enctype}" action="${origin}${action}">
        ${WORDS.map((word) => `<textarea name="${params[word]}"></textarea>`).join('')}
        <input type="file" name="${params.files[0]?.name}" multiple>
        <button>Share</button>
      </form>`,
    }),
  );
  await page.goto(app);
  for (const word of WORDS) await page.locator(`[name="${params[word]}"]`).fill(words[word] ?? '');
  await page.locator('[type="file"]').setInputFiles([...files]);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.waitForURL((url) => url.origin === origin);
  return page;
}

/** Resolves when the page's service worker receives what is shared. */
export async function takesShares(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}
