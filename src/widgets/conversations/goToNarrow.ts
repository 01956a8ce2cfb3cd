import type { MessageId } from '~/domain/ids';
import { type Narrow, narrowKey } from '~/domain/places/narrow';
import { parseFragment } from '~/domain/places/paths';
import { pathNames } from '~/model/selectors/places/conversations';
import type { Session } from '~/session/session';
import { navigate } from '~/ui/location/hashLocation';
import { narrowHref } from './narrowHref';

/**
 * Goes to a view, unless it is on screen already, at whatever URL or beside: reopening it would take focus from its
 * composer. `near`: where it opens.
 */
export function goToNarrow(session: Session, narrow: Narrow, near?: MessageId): void {
  if (session.views.shown.some((one) => narrowKey(one) === narrowKey(narrow))) return;
  const { realm } = session.realm.getState();
  const view = realm && parseFragment(globalThis.location.hash, pathNames(realm));
  if (view?.kind === 'messages' && narrowKey(view.narrow) === narrowKey(narrow)) return;
  navigate(narrowHref(session, narrow, near).slice(1));
}
