import type { RealmState } from '~/model/state';
import type { Here } from '~/widgets/beside/here';
import { narrowLabel } from '~/widgets/conversations/narrowLabel';

/** Names what a command is about if that is in the side view: it might be meant for the main place. */
export function sideNote(realm: RealmState, { narrow, goTo }: Here): { readonly about?: string } {
  return narrow && goTo ? { about: narrowLabel(realm, narrow) } : {};
}
