import type { BrowserContext, Page } from 'playwright/test';

/** A notification that the page asked the browser to show. */
export interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly isClosed: boolean;
}

interface Recorder {
  readonly shown: { title: string; body: string; tag: string; isClosed: boolean; click(): void }[];
}

/**
 * Replaces the browser's notifications, for every page of a context opened from now on. Permission requests are
 * granted, as a user who wants notifications would do.
 */
export async function recordDesktop(
  context: BrowserContext,
  permission: NotificationPermission = 'granted',
): Promise<void> {
  await context.addInitScript((first) => {
    const shown: Recorder['shown'] = [];
    class Recorded {
      static permission = first;
      static async requestPermission() {
        Recorded.permission = 'granted';
        return Recorded.permission;
      }
      onclick: (() => void) | null = null;
      private readonly entry: Recorder['shown'][number];
      constructor(title: string, { body, tag }: { body: string; tag: string }) {
        this.entry = { title, body, tag, isClosed: false, click: () => this.onclick?.() };
        shown.push(this.entry);
      }
      close() {
        this.entry.isClosed = true;
      }
    }
    Object.assign(globalThis, { Notification: Recorded, desktop: { shown } });
  }, permission);
}

/** All notifications a tab has shown so far. */
export function shownIn(page: Page): Promise<readonly Shown[]> {
  return page.evaluate(() =>
    (globalThis as unknown as { desktop: Recorder }).desktop.shown.map(
      ({ title, body, tag, isClosed }) => ({ title, body, tag, isClosed }),
    ),
  );
}

/** Titles of the notifications still open. */
export async function openIn(page: Page): Promise<readonly string[]> {
  return (await shownIn(page)).filter(({ isClosed }) => !isClosed).map(({ title }) => title);
}

/** Clicks the last notification. */
export async function clickLast(page: Page): Promise<void> {
  await page.evaluate(() => {
    (globalThis as unknown as { desktop: Recorder }).desktop.shown.at(-1)?.click();
  });
}
