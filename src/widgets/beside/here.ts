import type { MessageId } from '~/domain/ids';
import type { Narrow } from '~/domain/places/narrow';
import type { RealmState } from '~/model/state';
import type { Session } from '~/session/session';
import { narrowLabel } from '../conversations/narrowLabel';
import { besideOf } from './beside';
import { goToInBeside } from './openBeside';

/** The view that a command without a target is meant for. */
export interface Here {
  readonly narrow: Narrow | undefined;
  /** Shows it at one of its messages; absent: by the URL. */
  readonly goTo?: (id: MessageId) => void;
}

/** The conversation in the pane that was last used. `main`: what the URL shows. */
export function hereOf(session: Session, main: Narrow | undefined): Here {
  const { place } = besideOf(session).getState();
  if (session.panes.active !== 'beside' || !place) return { narrow: main };
  return { narrow: place, goTo: (id) => goToInBeside(session, id) };
}

/** Names what a command is about if that is in the side view: it might be meant for the main place. */
export function sideNote(realm: RealmState, { narrow, goTo }: Here): { readonly about?: string } {
  return narrow && goTo ? { about: narrowLabel(realm, narrow) } : {};
}
