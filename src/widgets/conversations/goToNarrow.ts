import { type Narrow, narrowKey } from '~/domain/places/narrow';
import { parseFragment } from '~/domain/places/paths';
import { pathNames } from '~/model/selectors/places/conversations';
import type { Session } from '~/session/session';
import { navigate } from '~/ui/location/hashLocation';
import { narrowHref } from './narrowHref';

/** Goes to a view, unless it is on screen already, at whatever URL or beside: reopening it would take focus from its composer. */
export function goToNarrow(session: Session, narrow: Narrow): void {
  if (session.views.shown.some((one) => narrowKey(one) === narrowKey(narrow))) return;
  const { realm } = session.realm.getState();
  const view = realm && parseFragment(globalThis.location.hash, pathNames(realm));
  if (view?.kind === 'messages' && narrowKey(view.narrow) === narrowKey(narrow)) return;
  navigate(narrowHref(session, narrow).slice(1));
}
