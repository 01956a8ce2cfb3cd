import { type Narrow, narrowTerms } from '~/domain/narrow';
import { narrowPath } from '~/domain/paths';
import { startOfDay } from '~/lib/when/isoDay';
import { pathNames } from '~/model/selectors/conversations';
import { firstMessageSince } from '~/session/resources/messages/firstMessageSince';
import type { Session } from '~/session/session';
import { navigate } from '~/ui/location/hashLocation';

/**
 * Opens a view at the first message of a day (`2026-11-20`), or of the next one on which something was said. False: all
 * is older. Throws what a request throws.
 */
export async function goToDay(
  session: Session,
  narrow: Narrow,
  iso: string,
  state?: unknown,
): Promise<boolean> {
  const { realm } = session.realm.getState();
  const start = startOfDay(iso);
  if (!realm || start === undefined) return false;
  const near = await firstMessageSince(session, narrowTerms(narrow, realm.selfId), start);
  if (near === undefined) return false;
  navigate(narrowPath(narrow, pathNames(realm), near), { state });
  return true;
}
