import {
  endSessionPush as endSessionRoute,
  subscribeToPush as subscribeRoute,
  unsubscribeFromPush as unsubscribeRoute,
} from '~/contract/routes/push';
import { pushScope } from '~/domain/connection/pushTalk';
import { accountPreference, OF_ACCOUNT, ourKeys, preference } from '~/storage/page/preferences';
import { quietStore } from '../../preferences/quietHours';
import type { Session } from '../../session';
import { reloadSignIns, signInsOptions } from './sessions';

/** Whether this browser can notify about messages while no page is open. */
export type PushSupport =
  | 'there'
  /** iPhone or iPad: only supported for apps added to the home screen. */
  | 'onHomeScreen'
  | 'missing';

export function pushSupport(): PushSupport {
  if (typeof PushManager === 'function' && navigator.serviceWorker && globalThis.isSecureContext) {
    return 'there';
  }
  // Safari there reports whether a page was opened from the home screen.
  const { standalone } = navigator as { readonly standalone?: boolean };
  return standalone === false ? 'onHomeScreen' : 'missing';
}

/** On a first visit, the worker may still be caching the page's files. */
const WORKER_MS = 20_000;

/** The browser refused, with the reason as message. */
export class PushRefused extends Error {
  override readonly name = 'PushRefused';
}

/** Turns on notifications for when no page is open. Asks for permission if necessary. */
export async function subscribeToPush(session: Session, key: string): Promise<void> {
  // Before any await: browsers only ask in response to a click.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') throw new PushRefused('Your browser blocks notifications.');
  const { pushManager } = await serviceWorker(session);
  const known = await pushManager.getSubscription();
  // The server's key may have changed.
  if (known && !isOf(known, key)) await known.unsubscribe();
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => {
      throw new PushRefused('Your browser’s push service didn’t respond. Try again later.');
    });
  await tell(session, subscription);
  await reloadSignIns(session);
}

/** Turns it off for this account; this browser's other accounts keep it. */
export async function unsubscribeFromPush(session: Session): Promise<void> {
  kept(session).write(undefined);
  await session.api.send(unsubscribeRoute, {});
  await reloadSignIns(session);
  const registration = await serviceWorker(session);
  const known = await registration.pushManager.getSubscription();
  if (known && isUsed(known)) return;
  await known?.unsubscribe();
  if (scopeOf(session) !== PAGE_SCOPE) await registration.unregister();
}

/** Whether any account in this browser uses the subscription. */
function isUsed({ endpoint }: PushSubscription): boolean {
  const names = ourKeys().filter((name) => name.startsWith(OF_ACCOUNT.push));
  return names.some((name) => String(preference(name).read()).includes(endpoint));
}

/** Turns it off for any of the user's sign-ins. */
export async function endPushOf(
  session: Session,
  signIn: { readonly id: number; readonly isCurrent: boolean },
): Promise<void> {
  if (signIn.isCurrent) return unsubscribeFromPush(session);
  await session.api.send(endSessionRoute, { session_id: signIn.id });
  await reloadSignIns(session);
}

/**
 * Tells the server what has changed in this browser: push services renew subscriptions, and people change their
 * quiet hours. A no-op if push was turned off, here or elsewhere.
 */
export async function renewPush(session: Session, key: string): Promise<void> {
  const told = kept(session).read();
  if (told === undefined || pushSupport() !== 'there' || Notification.permission !== 'granted') {
    return;
  }
  const { pushManager } = await serviceWorker(session);
  const found = await pushManager.getSubscription();
  const known = found && isOf(found, key) ? found : null;
  if (known && JSON.stringify(deviceOf(session, known)) === told) return;
  const signIns = await session.queries.fetchQuery(signInsOptions(session));
  if (!signIns.some(({ isCurrent, hasPush }) => isCurrent && hasPush) && known) {
    kept(session).write(undefined);
    return;
  }
  // A subscription with another key is useless for this server.
  if (!known) await found?.unsubscribe();
  await tell(
    session,
    known ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })),
  );
}

const kept = ({ account }: Session) => accountPreference('push', account.id);

async function tell(session: Session, subscription: PushSubscription): Promise<void> {
  const device = deviceOf(session, subscription);
  await session.api.send(subscribeRoute, device);
  kept(session).write(JSON.stringify(device));
}

function deviceOf({ account }: Session, subscription: PushSubscription) {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { hours, pausedUntil } = quietStore.getState();
  return {
    endpoint: endpoint ?? '',
    p256dh: keys['p256dh'] ?? '',
    auth: keys['auth'] ?? '',
    account: account.id,
    quiet: {
      is_on: hours.isOn,
      from: hours.from,
      to: hours.to,
      days: hours.days,
      paused_until: pausedUntil,
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  };
}

const PAGE_SCOPE = '/';
const scopeOf = ({ account }: Session) => pushScope(account.origin, globalThis.location.origin);

/** The registration that receives pushes from the account's server. @throws PushRefused if none becomes ready. */
async function serviceWorker(session: Session): Promise<ServiceWorkerRegistration> {
  const scope = scopeOf(session);
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), WORKER_MS));
  const wanted = scope === PAGE_SCOPE ? navigator.serviceWorker.ready : registered(scope);
  const registration = await Promise.race([wanted.catch(() => undefined), late]);
  if (!registration)
    throw new PushRefused('Parley isn’t ready for that yet. Reload the page and try again.');
  return registration;
}

/** If there is one already, the browser checks its script for updates. */
async function registered(scope: string): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/offline.js', { scope });
  const coming = registration.installing;
  // Browsers can't subscribe a worker that isn't active.
  if (registration.active || !coming) return registration;
  return new Promise((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(registration);
    });
  });
}

function isOf({ options }: PushSubscription, key: string): boolean {
  const { applicationServerKey } = options;
  if (!applicationServerKey) return false;
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey));
  const base64url = btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return base64url === key;
}
