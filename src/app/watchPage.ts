import type { Session } from '~/session/session';

/** Tells a session what happens to the page it lives in, until it is disposed. */
export function watchPage(session: Session): void {
  const { signal } = session;
  const options = { signal, passive: true } as const;
  const onVisibility = () => {
    session.setShown(document.visibilityState !== 'hidden');
    if (document.visibilityState === 'hidden') session.pause();
    else session.wake();
  };
  // Opened in the background: until somebody looks, it is as good as hidden.
  if (document.visibilityState === 'hidden') session.setShown(false);
  document.addEventListener('visibilitychange', onVisibility, options);
  globalThis.addEventListener('pagehide', () => session.pause(), options);
  // Back from the browser's freezer: the worker may have thought that this tab was gone.
  const onPageShow = async ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    await session.checkKept();
    if (!signal.aborted) session.hello();
  };
  globalThis.addEventListener('pageshow', (event) => void onPageShow(event), options);
  globalThis.addEventListener('online', () => session.wake(), options);
  for (const type of ['pointerdown', 'keydown', 'focus'] as const) {
    globalThis.addEventListener(type, () => session.noteInput(), options);
  }
}
