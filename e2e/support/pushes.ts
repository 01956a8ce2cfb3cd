import type { BrowserContext, CDPSession, Page, Worker } from 'playwright/test';
import type { PushDeviceKeys } from '../../server/testing/receivers/pushService';
import type { PushPayload } from '../../src/contract/push';

/**
 * Makes the browser's `PushManager` hand out these subscriptions, one per registration. Chromium creates them only
 * through its vendor's push service, which a test machine neither can nor should reach; all else is the page's and the
 * browser's own behavior, including that a registration has only one subscription, bound to its first key.
 */
export async function subscribesTo(
  context: BrowserContext,
  ...devices: readonly PushDeviceKeys[]
): Promise<void> {
  await context.addInitScript((devices: readonly PushDeviceKeys[]) => {
    const PREFIX = 'story subscription ';
    const made = (scope: string, { device, key }: { device: PushDeviceKeys; key: string }) => ({
      endpoint: device.endpoint,
      options: {
        userVisibleOnly: true,
        applicationServerKey: Uint8Array.from(
          atob(key.replaceAll('-', '+').replaceAll('_', '/')),
          (letter) => letter.charCodeAt(0),
        ).buffer,
      },
      toJSON: () => {
        const { endpoint, p256dh, auth } = device;
        return { endpoint, keys: { p256dh, auth } };
      },
      unsubscribe: async () => {
        localStorage.removeItem(PREFIX + scope);
        return true;
      },
    });
    const of = (scope: string) => ({
      getSubscription: async () => {
        const kept = localStorage.getItem(PREFIX + scope);
        return kept === null ? null : made(scope, JSON.parse(kept));
      },
      subscribe: async (options: { readonly applicationServerKey: string }) => {
        const taken = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
        if (taken.includes(PREFIX + scope)) throw new DOMException('bound to another key');
        const [device] = devices.slice(taken.length);
        if (!device) throw new DOMException('the story has no more devices');
        const kept = { device, key: options.applicationServerKey };
        localStorage.setItem(PREFIX + scope, JSON.stringify(kept));
        return made(scope, kept);
      },
    });
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'pushManager', {
      get(this: ServiceWorkerRegistration) {
        return of(this.scope);
      },
    });
  }, devices);
}

/** The page's service worker as Chromium runs it, with no page of the origin open. */
export class PushWorker {
  private constructor(
    private readonly origin: string,
    private readonly cdp: CDPSession,
    private readonly registrationId: string,
    private readonly worker: Worker,
  ) {}

  /** `beside`: a page without an origin, used to talk to the browser. */
  static async of(
    context: BrowserContext,
    origin: string,
    beside: Page,
    scope = '/',
  ): Promise<PushWorker> {
    const scopeURL = `${origin}${scope}`;
    const cdp = await context.newCDPSession(beside);
    const registered = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find((one) => one.scopeURL === scopeURL);
        if (ours) resolve(ours.registrationId);
      });
    });
    await cdp.send('ServiceWorker.enable');
    const running = await workerOf(context, scopeURL);
    const worker = new PushWorker(origin, cdp, await registered, running);
    await worker.keepScreen();
    return worker;
  }

  /**
   * Replaces the notification display where Chromium has none: its headless shell refuses to show notifications,
   * whatever is granted, and a service worker that sets a badge hangs in it. The full browser does both.
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

  /** Delivers a decrypted push, as the browser does when its push service brings one. */
  async deliver(payload: PushPayload): Promise<void> {
    const { origin, registrationId } = this;
    const data = JSON.stringify(payload);
    await this.cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  }

  /** Acts as the browser does when its push service has replaced the subscription. */
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

  /** Notifications being shown, as `title: body`. */
  shown(): Promise<readonly string[]> {
    return this.worker.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      const notices = await registration.getNotifications();
      return notices.map(({ title, body }) => `${title}: ${body}`);
    });
  }

  /**
   * Clicks the only notification. Headless browsers offer no way to click one, so its event is created here; such an
   * event can't open a window, so the URL is returned instead. @returns the URL of the window it would open.
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
}

/** All workers of an origin have the same script, so they are told apart by scope. */
async function workerOf(context: BrowserContext, scopeURL: string): Promise<Worker> {
  for (const worker of context.serviceWorkers()) {
    const scope = await worker.evaluate(() => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      return registration.scope;
    });
    if (scope === scopeURL) return worker;
  }
  throw new Error(`there is no service worker at ${scopeURL}`);
}
