import { whenIdle } from '~/ui/whenIdle';

/** Has the browser keep the page's files, so that it opens while its server is away. Only over HTTPS, or on this machine. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  // Without it everything works but that: a browser may forbid it.
  whenIdle(() => void navigator.serviceWorker.register('/offline.js').catch(() => undefined));
}
