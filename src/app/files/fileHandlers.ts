import { fileKind } from '~/domain/fileKind';
import type { Session } from '~/session/session';
import { showToast } from '~/ui/notices/toasts';

export { fileSize as sizeOf } from '~/session/resources/messages/fileSize';
export { firstPage } from './firstPage';

/** Audio and video are only fetched as far as they are played: the player requests ranges. */
export function mediaUrl(session: Session, path: string): Promise<string | undefined> {
  const isPlayed = /^(?:audio|video)$/.test(fileKind(path));
  return isPlayed ? session.media.temporaryUrl(path) : session.media.resolve(path);
}

/** Opens the window before the URL is known: browsers only allow that in response to a click. */
export async function openUpload(session: Session, path: string, download: boolean): Promise<void> {
  const target = download ? undefined : globalThis.open('about:blank', '_blank');
  try {
    const url = await session.media.temporaryUrl(path);
    if (target) {
      target.opener = null;
      target.location.href = url;
      return;
    }
    const link = document.createElement('a');
    link.href = url;
    // For another origin, a browser would navigate to it in place of this page.
    link.target = '_blank';
    link.download = decodeURIComponent(path.split('/').at(-1) ?? '');
    link.click();
  } catch (error) {
    target?.close();
    throw error;
  }
}

export async function copyFrom(text: string, button: HTMLElement): Promise<void> {
  if (!navigator.clipboard) {
    showToast({ text: 'Your browser allows copying only over HTTPS.' });
    return;
  }
  await navigator.clipboard.writeText(text);
  const label = button.textContent;
  button.textContent = 'Copied';
  setTimeout(() => {
    button.textContent = label;
  }, 1500);
}
