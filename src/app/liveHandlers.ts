import type { LightboxItem } from '~/content/lightboxItem';
import type { LiveHandlers } from '~/content/liveHandlers';
import type { Session } from '~/session/session';
import { whenBack } from '~/session/whenBack';
import { sayFailure } from '~/widgets/requests/sayFailure';

export interface LiveActions {
  readonly navigate: (fragment: string) => void;
  readonly openUser: (userId: number, anchor: Element) => void;
  readonly openMedia: (items: readonly LightboxItem[], index: number) => void;
}

const files = () => import('./files/fileHandlers');

/** Handlers for interactions with message content. */
export function liveHandlers(session: Session, actions: LiveActions): LiveHandlers {
  return {
    navigate: actions.navigate,
    openUser: actions.openUser,
    openGroup: () => undefined,
    openMedia: actions.openMedia,
    openUpload: (path, { download }) =>
      void files()
        .then(({ openUpload }) => openUpload(session, path, download))
        .catch(sayFailure),
    copy: (text, button) =>
      void files()
        .then(({ copyFrom }) => copyFrom(text, button))
        .catch(sayFailure),
    fold: (id, isFolded) => session.folds.set(id, isFolded),
    resolveMedia: async (path) => (await files()).mediaUrl(session, path),
    whenBack: (act, signal) => signal.addEventListener('abort', whenBack(session, act)),
    fileSize: async (path) => (await files()).sizeOf(session, path),
    firstPage: async (path, size) => (await files()).firstPage(session, path, size),
  };
}
