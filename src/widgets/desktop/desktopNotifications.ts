/** The browser's permission for notifications. `unsupported`: it has none, or not for this page. */
export type DesktopPermission = NotificationPermission | 'unsupported';

/** Set once the browser refused to create one from a page (phones require a service worker). */
let isRefused = false;

export function desktopPermission(): DesktopPermission {
  const isThere = typeof Notification === 'function' && globalThis.isSecureContext;
  return isThere && !isRefused ? Notification.permission : 'unsupported';
}

/** Requests permission; browsers ask the user only in response to a click. */
export async function askForDesktop(): Promise<DesktopPermission> {
  if (desktopPermission() === 'default') await Notification.requestPermission();
  return desktopPermission();
}

/** Calls back when the permission changes in the browser; the returned function stops watching. */
export function watchDesktopPermission(onChange: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const asked = navigator.permissions?.query({ name: 'notifications' });
  void asked?.then(
    (status) => status.addEventListener('change', onChange, { signal }),
    () => undefined,
  );
  // Not every browser reports changes: check again when the user returns from its settings.
  globalThis.addEventListener('focus', onChange, { signal });
  return () => ended.abort();
}

export interface DesktopNotice {
  readonly title: string;
  readonly body: string;
  /** A later notification with the same tag replaces it. */
  readonly tag: string;
  readonly icon?: string | undefined;
  readonly onClick: () => void;
}

/** Shows a notification, if allowed; the returned function closes it. */
export function showOnDesktop(notice: DesktopNotice): (() => void) | undefined {
  if (desktopPermission() !== 'granted') return undefined;
  const { title, body, tag, icon, onClick } = notice;
  try {
    const shown = new Notification(title, {
      body,
      tag,
      // The app plays its own sound, which the user chose.
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
