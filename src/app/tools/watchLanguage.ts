import {
  askForLanguage,
  isInLanguage,
  pageLanguage,
  takeNewcomer,
} from '~/session/preferences/pageLanguage';
import { changeSettings } from '~/session/resources/personal/settings';
import type { Session } from '~/session/session';

/**
 * Reloads the page in the language of the account: at the start, and when it was changed, in any tab or on any device.
 * What is being written is kept, and so is the place. Accounts created on this page get its language.
 */
export function watchLanguage(session: Session): () => void {
  const language = session.realm.getState().realm?.settings.default_language;
  // Without the server's answer, the account's language is as it was.
  if (takeNewcomer(session.account.id)) {
    void changeSettings(session, { default_language: pageLanguage() }).catch(() => undefined);
  } else if (language !== undefined && !isInLanguage(language)) {
    // If the server was asked before, it doesn't have it: another reload would be the first of many.
    if (askForLanguage(language)) globalThis.location.reload();
  }
  // A change is shown before the server has it, and a reload would interrupt the request.
  return session.onEvents((events) => {
    for (const event of events) {
      if (event.kind === 'settingsChanged' && event.changes.default_language !== undefined) {
        turnTo(event.changes.default_language);
      }
    }
  });
}

/** Every tab does. */
function turnTo(language: string): void {
  askForLanguage(language);
  if (!isInLanguage(language)) globalThis.location.reload();
}
