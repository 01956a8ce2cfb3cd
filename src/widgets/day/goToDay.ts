import type { MessageId } from '~/domain/ids';
import { type Narrow, narrowTerms } from '~/domain/places/narrow';
import { narrowPath } from '~/domain/places/paths';
import { dateOf } from '~/domain/times/dates';
import { isoDay, startOfDay } from '~/lib/when/isoDay';
import { pathNames } from '~/model/selectors/places/conversations';
import { firstMessageSince } from '~/session/resources/messages/firstMessageSince';
import type { Session } from '~/session/session';
import { navigate } from '~/ui/location/hashLocation';
import { showToast } from '~/ui/notices/toasts';

/**
 * Opens a view at the first message of a day (`2026-11-20`), or else of the next day with messages, and says so. False:
 * all messages are older. Throws request errors.
 */
export async function goToDay(
  session: Session,
  narrow: Narrow,
  iso: string,
  {
    goTo = (id) => goToInMain(session, narrow, id),
    isWanted = () => true,
  }: {
    /** Shows the message; absent: in the main place. */
    readonly goTo?: (id: MessageId) => void;
    /** Whether to go there, once it is known where that is. */
    readonly isWanted?: () => boolean;
  } = {},
): Promise<boolean> {
  const { realm } = session.realm.getState();
  const start = startOfDay(iso);
  if (!realm || start === undefined) return false;
  const first = await firstMessageSince(session, narrowTerms(narrow, realm.selfId), start);
  if (first === undefined) return false;
  if (!isWanted()) return true;
  goTo(first.id);
  if (isoDay(first.timestamp * 1000) !== iso) {
    const style = { isTwelveHour: !realm.settings.twenty_four_hour_time };
    const day = (seconds: number) => dateOf(seconds, style);
    showToast({ text: `No one wrote here on ${day(start)}. This is ${day(first.timestamp)}.` });
  }
  return true;
}

/** `state`: of the history entry. */
export function goToInMain(session: Session, narrow: Narrow, id: MessageId, state?: unknown): void {
  const { realm } = session.realm.getState();
  if (realm) navigate(narrowPath(narrow, pathNames(realm), id), { state });
}
