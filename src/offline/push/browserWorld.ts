import { ApiClient } from '~/api/client';
import { isRequestError } from '~/api/errors';
import { sendMessage } from '~/api/requests/messages';
import { updateMessageFlags } from '~/contract/routes/messages';
import { subscribeToPush } from '~/contract/routes/push';
import { getSessions } from '~/contract/routes/sessions';
import { type PushWord, pushScope, REPLY_SEARCH } from '~/domain/connection/pushTalk';
import { type Account, CURRENT_ACCOUNT } from '~/storage/schema';
import { openStorage, type Storage } from '~/storage/storage';
import type { NoticeData } from './decide';
import type { PushWorld } from './pushDesk';

declare const self: ServiceWorkerGlobalScope;

/** A frozen page doesn't answer; a notification waits no longer than this for one. */
const PAGE_ANSWERS_MS = 1000;
/** The browser kills workers that take too long. */
const REQUEST_MS = 15_000;
/** The queue id that replies carry: the server recognizes a duplicate by it and the local id (OB2). */
const QUEUE = 'push';

/** The real service worker. Opens databases and API clients on demand: most pushes only show a notification. */
export function browserWorld(): PushWorld {
  const inStorage = async <T>(use: (storage: Storage) => Promise<T>): Promise<T> => {
    const storage = await openStorage();
    try {
      return await use(storage);
    } finally {
      // A newer build of the page may be waiting to upgrade the database.
      storage.close();
    }
  };
  return {
    now: () => Date.now(),
    account: (id) =>
      inStorage(async (storage) => (await storage.getAccounts()).find((one) => one.id === id)),
    shown: async (tag) => (await noticesOf(tag))[0]?.data as NoticeData | undefined,
    show: ({ title, options }) => self.registration.showNotification(title, options),
    close: async (tag) => {
      for (const notice of await noticesOf(tag)) notice.close();
    },
    badge,
    isToldByPage,
    open: (word) => open(word, inStorage),
    markRead: async (account, ids) => {
      const args = { messages: ids, op: 'add', flag: 'read' } as const;
      await clientOf(account).send(updateMessageFlags, args, { timeoutMs: REQUEST_MS });
    },
    send: async (account, { conversation, content, localId }) => {
      const message = { conversation, content, localId, queueId: QUEUE };
      try {
        const caller = { api: clientOf(account) };
        await sendMessage(caller, message, account.userId, { timeoutMs: REQUEST_MS });
        return {};
      } catch (error) {
        if (!isRequestError(error) || !error.isRefusal) throw error;
        return { refused: { code: error.code, message: error.said } };
      }
    },
    keep: (entry) => inStorage((storage) => storage.putOutboxEntry({ ...entry, queueId: QUEUE })),
    drop: (localId) => inStorage((storage) => storage.deleteOutboxEntry(localId)),
    unsubscribe: async ({ again }) => {
      const { pushManager } = self.registration;
      const known = await pushManager.getSubscription();
      const applicationServerKey = known?.options.applicationServerKey;
      await known?.unsubscribe();
      if (!again || !applicationServerKey) return undefined;
      const next = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
      return next.toJSON();
    },
    accounts: async () => (await inStorage((storage) => storage.getAccounts())).filter(isHeardHere),
    isPushed: async (account) => {
      try {
        const options = { timeoutMs: REQUEST_MS };
        const { sessions } = await clientOf(account).send(getSessions, {}, options);
        return sessions.some(({ is_current, has_push }) => is_current && has_push === true);
      } catch (error) {
        // An account the server no longer accepts gets no pushes either.
        if (isRequestError(error) && !error.isTransient) return false;
        throw error;
      }
    },
    tell: async ({ id, ...account }, { endpoint = '', keys = {} }) => {
      const { p256dh = '', auth = '' } = keys;
      const device = { endpoint, p256dh, auth, account: id };
      await clientOf({ id, ...account }).send(subscribeToPush, device, { timeoutMs: REQUEST_MS });
    },
  };
}

/** Whether this registration receives the account's pushes. */
function isHeardHere({ origin }: Account): boolean {
  const here = self.location.origin;
  return self.registration.scope === new URL(pushScope(origin, here), here).href;
}

function noticesOf(tag: string): Promise<readonly Notification[]> {
  return self.registration.getNotifications({ tag });
}

function clientOf({ origin, email, apiKey }: Account): ApiClient {
  return new ApiClient({ origin, credentials: { email, apiKey } });
}

async function badge(count: number): Promise<void> {
  const { navigator } = self;
  const change = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  // Not every browser allows badges, nor for every page.
  await change?.catch(() => undefined);
}

function pages(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

async function isToldByPage(account: string): Promise<boolean> {
  const word: PushWord = { kind: 'willYouTell', account };
  const answers = (await pages()).map(
    (page) =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => data === true && resolve();
        page.postMessage(word, [port2]);
      }),
  );
  const told = answers.map((answer) => answer.then(() => true));
  const patience = new Promise<boolean>((resolve) =>
    setTimeout(() => resolve(false), answers.length === 0 ? 0 : PAGE_ANSWERS_MS),
  );
  return Promise.race([...told, patience]);
}

async function open(
  word: Extract<PushWord, { kind: 'open' }>,
  inStorage: <T>(use: (storage: Storage) => Promise<T>) => Promise<T>,
): Promise<void> {
  const [page] = await pages();
  if (page) {
    // The browser may refuse to focus; the page opens the message anyway.
    await page.focus().catch(() => undefined);
    page.postMessage(word);
    return;
  }
  await inStorage((storage) => storage.putMeta(CURRENT_ACCOUNT, word.account));
  await self.clients.openWindow(`/${word.isReply ? REPLY_SEARCH : ''}#/${word.fragment}`);
}
