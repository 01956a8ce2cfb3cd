import type { LightboxImage } from '~/content/lightboxImage';
import type { LiveHandlers } from '~/content/liveHandlers';
import type { Session } from '~/session/session';
import { showToast } from '~/ui/toasts';
import { sayFailure } from '~/widgets/sayFailure';

export interface LiveActions {
  readonly navigate: (fragment: string) => void;
  readonly openUser: (userId: number, anchor: Element) => void;
  readonly openImages: (images: readonly LightboxImage[], index: number) => void;
}

/** What happens when somebody uses what is in a message. */
export function liveHandlers(session: Session, actions: LiveActions): LiveHandlers {
  return {
    navigate: actions.navigate,
    openUser: actions.openUser,
    openGroup: () => undefined,
    openImage: actions.openImages,
    openUpload: (path, { download }) => void openUpload(session, path, download).catch(sayFailure),
    copy: (text, button) => void copyFrom(text, button).catch(sayFailure),
    fold: (id, isFolded) => session.folds.set(id, isFolded),
    resolveMedia: (path) => session.media.resolve(path),
  };
}

/** The window is opened before the URL is known: a browser lets only a click open one. */
async function openUpload(session: Session, path: string, download: boolean): Promise<void> {
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
    link.download = decodeURIComponent(path.split('/').at(-1) ?? '');
    link.click();
  } catch (error) {
    target?.close();
    throw error;
  }
}

async function copyFrom(text: string, button: HTMLElement): Promise<void> {
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
