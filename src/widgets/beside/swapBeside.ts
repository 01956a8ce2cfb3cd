import type { Narrow } from '~/domain/places/narrow';
import type { Session } from '~/session/session';
import { copyEntry } from '~/ui/location/entries';
import { navigate } from '~/ui/location/hashLocation';
import { narrowHref } from '../conversations/narrowHref';
import { besideEntry, besideOf } from './beside';
import { closeBeside, isBesidePlace, resumeBeside } from './openBeside';

const entryNow = () => String(globalThis.history.state?.key);

/** Swaps what the main place shows and what is beside it, each as it was left. What can't be shown beside, isn't. */
export function swapBeside(session: Session, main: Narrow | undefined): void {
  const { place } = besideOf(session).getState();
  if (!place) return;
  const left = entryNow();
  navigate(narrowHref(session, place).slice(1));
  // Before anything renders, so that both find their place as it was.
  copyEntry(besideEntry(session), entryNow());
  if (!isBesidePlace(main)) {
    closeBeside(session);
    return;
  }
  copyEntry(left, besideEntry(session));
  resumeBeside(session, main);
}
