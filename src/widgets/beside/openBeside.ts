import { type Narrow, narrowKey } from '~/domain/places/narrow';
import type { Session } from '~/session/session';
import { forgetEntry, keepInEntry } from '~/ui/location/entries';
import { type BesidePlace, besideEntry, besideOf, PLACE, placeEntry } from './beside';

export function openBeside(session: Session, place: BesidePlace): void {
  forgetEntry(besideEntry(session));
  show(session, place);
  besideOf(session).setState({ isCovered: false, isFocusWanted: true });
}

export function closeBeside(session: Session): void {
  forgetEntry(besideEntry(session));
  show(session, undefined);
}

/** It goes on under another name, or in another channel: the reader stays where they are. */
export function renameBeside(session: Session, place: BesidePlace): void {
  show(session, place);
}

function show(session: Session, place: BesidePlace | undefined): void {
  keepInEntry(placeEntry(session), PLACE, place);
  besideOf(session).setState({ place });
}

/** Opens a conversation beside the main place, or closes it there. */
export function toggleBeside(session: Session, place: BesidePlace): void {
  if (isBeside(session, place)) closeBeside(session);
  else openBeside(session, place);
}

export function isBeside(session: Session, place: Narrow): boolean {
  const { place: shown } = besideOf(session).getState();
  return shown !== undefined && narrowKey(shown) === narrowKey(place);
}

export function isBesidePlace(narrow: Narrow | undefined): narrow is BesidePlace {
  return narrow?.kind === 'topic' || narrow?.kind === 'channel' || narrow?.kind === 'dm';
}
