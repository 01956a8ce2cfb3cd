import type { MessageId } from '~/domain/ids';

/** What the service worker stores with its notifications (offline/push/decide.ts), as far as a page reads it. */
interface WorkerNotice {
  readonly payload: { readonly account: string; readonly ids: readonly MessageId[] };
}

/** Closes notifications that the service worker showed while no page was open, once all their messages are read. */
export async function closeWorkerNotices(
  account: string,
  isUnread: (id: MessageId) => boolean,
): Promise<void> {
  for (const notice of await shownByWorker()) {
    const { payload } = (notice.data ?? {}) as Partial<WorkerNotice>;
    if (payload?.account === account && !payload.ids.some(isUnread)) notice.close();
  }
}

/** Closes the worker's notification with this tag, because the page shows one now. */
export async function closeWorkerNotice(tag: string): Promise<void> {
  for (const notice of await shownByWorker()) if (notice.tag === tag) notice.close();
}

async function shownByWorker(): Promise<readonly Notification[]> {
  // If the browser forbids it, there are none.
  const registrations = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? [];
  const shown = registrations.map((registration) => registration.getNotifications());
  return (await Promise.all(shown)).flat();
}
