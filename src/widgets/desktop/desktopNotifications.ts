/** What this browser says about notifications. `unsupported`: it has none, or not for this page. */
export type DesktopPermission = NotificationPermission | 'unsupported';

/** Set once the browser refused to make one from a page (phones want a service worker for that). */
let isRefused = false;

export function desktopPermission(): DesktopPermission {
  const isThere = typeof Notification === 'function' && globalThis.isSecureContext;
  return isThere && !isRefused ? Notification.permission : 'unsupported';
}

/** Browsers ask people only in answer to a click. */
export async function askForDesktop(): Promise<DesktopPermission> {
  if (desktopPermission() === 'default') await Notification.requestPermission();
  return desktopPermission();
}

/** Calls back when somebody changes the permission in the browser; the returned function ends that. */
export function watchDesktopPermission(onChange: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const asked = navigator.permissions?.query({ name: 'notifications' });
  void asked?.then(
    (status) => status.addEventListener('change', onChange, { signal }),
    () => undefined,
  );
  // Not every browser tells: somebody who comes back from its settings is looked at again.
  globalThis.addEventListener('focus', onChange, { signal });
  return () => ended.abort();
}

export interface DesktopNotice {
  readonly title: string;
  readonly body: string;
  /** A later one with the same tag takes its place. */
  readonly tag: string;
  readonly icon?: string | undefined;
  readonly onClick: () => void;
}

/** Shows one, if that is allowed; the returned function takes it away again. */
export function showOnDesktop(notice: DesktopNotice): (() => void) | undefined {
  if (desktopPermission() !== 'granted') return undefined;
  const { title, body, tag, icon, onClick } = notice;
  try {
    const shown = new Notification(title, {
      body,
      tag,
      // The sound is our own, and chosen.
      silent: true,
      ...(icon === undefined ? {} : { icon }),
    });
    shown.onclick = () => {
      globalThis.focus();
      onClick();
      shown.close();
    };
    return () => shown.close();
  } catch {
    isRefused = true;
    return undefined;
  }
}
