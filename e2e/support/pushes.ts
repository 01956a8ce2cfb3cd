import type { BrowserContext, CDPSession, Page } from 'playwright/test';
import type { PushDeviceKeys } from '../../server/testing/pushService';
import type { PushPayload } from '../../src/contract/push';

/**
 * Has the browser's `PushManager` give this subscription. Chromium makes one with a push service of its maker alone,
 * which a machine of tests neither can nor should reach; all else is the page's and the browser's own.
 */
export async function subscribesTo(context: BrowserContext, device: PushDeviceKeys): Promise<void> {
  await context.addInitScript(({ endpoint, p256dh, auth }: PushDeviceKeys) => {
    const kept = 'story subscription';
    const made = (key: string) => ({
      endpoint,
      options: {
        userVisibleOnly: true,
        applicationServerKey: Uint8Array.from(
          atob(key.replaceAll('-', '+').replaceAll('_', '/')),
          (letter) => letter.charCodeAt(0),
        ).buffer,
      },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem(kept);
        return true;
      },
    });
    const known = async () => {
      const key = localStorage.getItem(kept);
      return key === null ? null : made(key);
    };
    const subscribe = async (options: { readonly applicationServerKey: string }) => {
      localStorage.setItem(kept, options.applicationServerKey);
      return made(options.applicationServerKey);
    };
    Object.assign(PushManager.prototype, { subscribe, getSubscription: known });
  }, device);
}

/** The page's service worker as Chromium runs it, with no page of the origin open. */
export class PushWorker {
  private constructor(
    private readonly context: BrowserContext,
    private readonly origin: string,
    private readonly cdp: CDPSession,
    private readonly registrationId: string,
  ) {}

  /** `beside`: a page that is of no origin, by which the browser is spoken to. */
  static async of(context: BrowserContext, origin: string, beside: Page): Promise<PushWorker> {
    const cdp = await context.newCDPSession(beside);
    const registered = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
        if (ours) resolve(ours.registrationId);
      });
    });
    await cdp.send('ServiceWorker.enable');
    const worker = new PushWorker(context, origin, cdp, await registered);
    await worker.keepScreen();
    return worker;
  }

  /**
   * A screen of its own, where Chromium has none: its headless shell refuses to show notifications, whatever is
   * granted, and a service worker that sets a badge hangs in it. The whole browser does both.
   */
  private async keepScreen(): Promise<void> {
    await this.worker.evaluate(() => {
      const self = globalThis as unknown as { registration: object };
      if (Notification.permission === 'granted') return;
      const still = { value: async () => undefined };
      Object.defineProperties(navigator, { setAppBadge: still, clearAppBadge: still });
      let screen: { readonly tag: string }[] = [];
      const without = (tag: string) => screen.filter((one) => one.tag !== tag);
      Object.assign(self.registration, {
        showNotification: async (title: string, options: { readonly tag: string }) => {
          const close = () => {
            screen = without(options.tag);
          };
          screen = [...without(options.tag), { title, ...options, close } as { tag: string }];
        },
        getNotifications: async ({ tag }: { readonly tag?: string } = {}) =>
          screen.filter((one) => tag === undefined || one.tag === tag),
      });
    });
  }

  /** As the browser does when its push service brings it, decrypted. */
  async deliver(payload: PushPayload): Promise<void> {
    const { origin, registrationId } = this;
    const data = JSON.stringify(payload);
    await this.cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  }

  /** As the browser does when its push service has made a new subscription in place of the old one. */
  async renew({ endpoint, p256dh, auth }: PushDeviceKeys): Promise<void> {
    const json = { endpoint, keys: { p256dh, auth } };
    await this.worker.evaluate(async (json) => {
      const works: Promise<unknown>[] = [];
      const event = Object.assign(new Event('pushsubscriptionchange'), {
        newSubscription: { toJSON: () => json },
        oldSubscription: null,
        waitUntil: (work: Promise<unknown>) => works.push(work),
      });
      dispatchEvent(event);
      await Promise.all(works);
    }, json);
  }

  /** What is on the screen: titles and words. */
  shown(): Promise<readonly string[]> {
    return this.worker.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      const notices = await registration.getNotifications();
      return notices.map(({ title, body }) => `${title}: ${body}`);
    });
  }

  /**
   * Clicks the one notification. Nobody can click into a headless browser's notifications, so that its event is made
   * here; such a one may open no window, so where it wants to is told. @returns the address of a window it opens.
   */
  click(action = '', reply = ''): Promise<string | undefined> {
    return this.worker.evaluate(
      async ([action, reply]) => {
        const self = globalThis as unknown as {
          registration: ServiceWorkerRegistration;
          clients: { openWindow: (url: string) => Promise<null> };
        };
        const [notification] = await self.registration.getNotifications();
        let opened: string | undefined;
        self.clients.openWindow = async (url) => {
          opened = url;
          return null;
        };
        const works: Promise<unknown>[] = [];
        const waitUntil = (work: Promise<unknown>) => works.push(work);
        const event = Object.assign(new Event('notificationclick'), {
          notification,
          action,
          reply,
          waitUntil,
        });
        dispatchEvent(event);
        await Promise.all(works);
        return opened;
      },
      [action, reply] as const,
    );
  }

  private get worker() {
    const worker = this.context.serviceWorkers().find((one) => one.url().startsWith(this.origin));
    if (!worker) throw new Error('the service worker is not there');
    return worker;
  }
}
