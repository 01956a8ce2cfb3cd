import {
  askForLanguage,
  isInLanguage,
  pageLanguage,
  takeNewcomer,
} from '~/session/preferences/pageLanguage';
import type { Session } from '~/session/session';

/**
 * Reloads the page in the language of the account: at the start, and when it was changed, in any tab or on any device.
 * What is being written is kept, and so is the place. Accounts created on this page get its language,
 * and the clock of the browser's.
 *
 * Called before anything is shown: a change made here shows in the realm before the server has it, and a reload would
 * interrupt its request. Only the event says that it was saved.
 *
 * @param isSwitch whether another organization was shown before. Then the language stays: switching is to be instant,
 *   and the place to return to isn't in the URL yet.
 */
export function watchLanguage(session: Session, isSwitch: boolean): void {
  const stops = [
    session.realm.subscribe(({ realm }, before) => {
      // From disk, and then with each queue: what was changed while there was none comes without an event.
      if (!realm || isSwitch || realm.queueId === before.realm?.queueId) return;
      begin(session, realm.settings.default_language);
    }),
    session.onEvents((events) => {
      for (const event of events) {
        if (event.kind === 'settingsChanged' && event.changes.default_language !== undefined) {
          turnTo(event.changes.default_language);
        }
      }
    }),
  ];
  session.signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
}

function begin(session: Session, language: string): void {
  // If this fails, the account's language is as it was.
  if (takeNewcomer(session.account.id)) void keepThisOne(session).catch(() => undefined);
  // If the server was asked before, it doesn't have it: another reload would be the first of many.
  else if (!isInLanguage(language) && askForLanguage(language)) globalThis.location.reload();
}

async function keepThisOne(session: Session): Promise<void> {
  const { changeSettings } = await import('~/session/resources/personal/settings');
  await changeSettings(session, {
    default_language: pageLanguage(),
    ...(countsTo24() ? { twenty_four_hour_time: true } : {}),
  });
}

/** Whether clocks have 24 hours where the browser's language is spoken. */
function countsTo24(): boolean {
  const format = new Intl.DateTimeFormat(navigator.language, { hour: 'numeric' });
  return format.resolvedOptions().hourCycle === 'h23';
}

/** Every tab does. */
function turnTo(language: string): void {
  askForLanguage(language);
  if (!isInLanguage(language)) globalThis.location.reload();
}
