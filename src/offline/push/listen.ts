import type { PushPayload } from '~/contract/push';
import { browserWorld } from './browserWorld';
import type { NoticeData } from './decide';
import { act, receive, renew } from './pushDesk';

declare const self: ServiceWorkerGlobalScope;

/** Notifies about messages while no page is open: handles pushes from our server and clicks on notifications. */
export function listenForPushes(): void {
  const world = browserWorld();
  self.addEventListener('push', (event) => {
    // Only our server can send one: it is signed and encrypted for our subscription.
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

/** Some browsers only report that the old subscription ended. The new one uses the same server key. */
async function subscribeAgain(old: PushSubscription | null): Promise<PushSubscription | undefined> {
  const { pushManager } = self.registration;
  const known = await pushManager.getSubscription();
  if (known) return known;
  const applicationServerKey = old?.options.applicationServerKey;
  if (!applicationServerKey) return undefined;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}
