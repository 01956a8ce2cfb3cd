import type { MessageId } from '~/domain/ids';

/** What the service worker gives its notifications (offline/push/decide.ts), as far as a page reads it. */
interface WorkerNotice {
  readonly payload: { readonly account: string; readonly ids: readonly MessageId[] };
}

/** Takes away what the service worker has told of while no page was open, once all of it is read. */
export async function closeWorkerNotices(
  account: string,
  isUnread: (id: MessageId) => boolean,
): Promise<void> {
  for (const notice of await shownByWorker()) {
    const { payload } = (notice.data ?? {}) as Partial<WorkerNotice>;
    if (payload?.account === account && !payload.ids.some(isUnread)) notice.close();
  }
}

/** The page shows one with this tag from now on. */
export async function closeWorkerNotice(tag: string): Promise<void> {
  for (const notice of await shownByWorker()) if (notice.tag === tag) notice.close();
}

async function shownByWorker(): Promise<readonly Notification[]> {
  // Where a browser forbids it there are none.
  const registrations = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? [];
  const shown = registrations.map((registration) => registration.getNotifications());
  return (await Promise.all(shown)).flat();
}
