import type { PushPayload } from '~/contract/push';
import { browserWorld } from './browserWorld';
import type { NoticeData } from './decide';
import { act, receive, renew } from './pushDesk';

declare const self: ServiceWorkerGlobalScope;

/** Tells of messages while no page is open: what our own server pushes, and what people do with it. */
export function listenForPushes(): void {
  const world = browserWorld();
  self.addEventListener('push', (event) => {
    // Only our server can make one: it is signed for our subscription, and encrypted for it.
    const payload = event.data?.json() as PushPayload | undefined;
    if (payload) event.waitUntil(receive(world, payload));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    const { newSubscription, oldSubscription } = event as PushSubscriptionChangeEvent;
    const renewed = async () =>
      (newSubscription ?? (await subscribeAgain(oldSubscription)))?.toJSON();
    (event as ExtendableEvent).waitUntil(renew(world, renewed));
  });
  self.addEventListener('notificationclick', (event) => {
    const { action, notification } = event;
    const { reply = '' } = event as { readonly reply?: string | null };
    const done = act(world, notification.data as NoticeData, action, reply ?? '');
    event.waitUntil(done.then(() => notification.close()));
  });
}

/** Some browsers only say that the old one is over. Its server's key is that of the new one. */
async function subscribeAgain(old: PushSubscription | null): Promise<PushSubscription | undefined> {
  const { pushManager } = self.registration;
  const known = await pushManager.getSubscription();
  if (known) return known;
  const applicationServerKey = old?.options.applicationServerKey;
  if (!applicationServerKey) return undefined;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}
