import type { MessageId } from '~/domain/ids';
import { type Narrow, narrowKey } from '~/domain/places/narrow';
import type { Session } from '~/session/session';
import { forgetEntry, keepInEntry } from '~/ui/location/entries';
import {
  type BesidePlace,
  type BesideState,
  besideEntry,
  besideOf,
  PLACE,
  placeEntry,
} from './beside';

/** Opens a conversation where its reader is expected to begin, or at the message `near`. */
export function openBeside(session: Session, place: BesidePlace, near?: MessageId): void {
  const { visit } = besideOf(session).getState();
  forgetEntry(besideEntry(session));
  show(session, place, { near, visit: visit + 1, isCovered: false, isFocusWanted: true });
}

/** Shows a message of the conversation that is beside the main place. */
export function goToInBeside(session: Session, id: MessageId): void {
  const { place } = besideOf(session).getState();
  if (place) openBeside(session, place, id);
}

export function closeBeside(session: Session): void {
  forgetEntry(besideEntry(session));
  show(session, undefined);
}

/** What the main place showed is beside it now, as it was left there. */
export function resumeBeside(session: Session, place: BesidePlace): void {
  show(session, place, { near: undefined });
}

/** It goes on under another name, or in another channel: the reader stays where they are. */
export function renameBeside(session: Session, place: BesidePlace): void {
  show(session, place);
}

function show(
  session: Session,
  place: BesidePlace | undefined,
  also: Partial<BesideState> = {},
): void {
  keepInEntry(placeEntry(session), PLACE, place);
  besideOf(session).setState({ place, ...also });
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
