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

/** What this browser can do about telling of messages while no page is open. */
export type PushSupport =
  | 'there'
  /** An iPhone or iPad: only what was added to the home screen may. */
  | 'onHomeScreen'
  | 'missing';

export function pushSupport(): PushSupport {
  if (typeof PushManager === 'function' && navigator.serviceWorker && globalThis.isSecureContext) {
    return 'there';
  }
  // Safari there says of each page whether it was opened from the home screen.
  const { standalone } = navigator as { readonly standalone?: boolean };
  return standalone === false ? 'onHomeScreen' : 'missing';
}

/** A first visit may still be keeping the page's files. */
const WORKER_MS = 20_000;

/** The browser did not do what it was asked, and says why. */
export class PushRefused extends Error {
  override readonly name = 'PushRefused';
}

/** Has this browser told of messages while no page is open. Asks for permission where nobody has. */
export async function subscribeToPush(session: Session, key: string): Promise<void> {
  // Before anything that takes time: browsers ask in answer to a click alone.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') throw new PushRefused('Your browser blocks notifications.');
  const { pushManager } = await serviceWorker(session);
  const known = await pushManager.getSubscription();
  // The server may have another key than before.
  if (known && !isOf(known, key)) await known.unsubscribe();
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => {
      throw new PushRefused('Your browser’s push service didn’t respond. Try again later.');
    });
  await tell(session, subscription);
  await reloadSignIns(session);
}

/** Ends it for this account; other accounts of this browser go on. */
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

/** Whether an account of this browser is told by it. */
function isUsed({ endpoint }: PushSubscription): boolean {
  const names = ourKeys().filter((name) => name.startsWith(OF_ACCOUNT.push));
  return names.some((name) => String(preference(name).read()).includes(endpoint));
}

/** The same for another sign-in of one's own. */
export async function endPushOf(
  session: Session,
  signIn: { readonly id: number; readonly isCurrent: boolean },
): Promise<void> {
  if (signIn.isCurrent) return unsubscribeFromPush(session);
  await session.api.send(endSessionRoute, { session_id: signIn.id });
  await reloadSignIns(session);
}

/**
 * Tells the server what has changed of this browser since it was told last: push services renew subscriptions, and
 * people their quiet hours. Nothing where it was ended, here or from elsewhere.
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
  // One that is bound to another key is of no use to this server.
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

/** The registration that hears from the account's server. @throws PushRefused where none comes. */
async function serviceWorker(session: Session): Promise<ServiceWorkerRegistration> {
  const scope = scopeOf(session);
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), WORKER_MS));
  const wanted = scope === PAGE_SCOPE ? navigator.serviceWorker.ready : registered(scope);
  const registration = await Promise.race([wanted.catch(() => undefined), late]);
  if (!registration)
    throw new PushRefused('Parley isn’t ready for that yet. Reload the page and try again.');
  return registration;
}

/** Where there is one already, the browser looks whether its script is a newer one by now. */
async function registered(scope: string): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/offline.js', { scope });
  const coming = registration.installing;
  // Browsers subscribe none that is not at work.
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
