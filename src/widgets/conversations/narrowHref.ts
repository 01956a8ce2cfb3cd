import type { Narrow } from '~/domain/places/narrow';
import { narrowPath } from '~/domain/places/paths';
import { pathNames } from '~/model/selectors/places/conversations';
import type { Session } from '~/session/session';

/** The address of a view, for `href`. Of the names as they are now: rows that show a name draw it anew anyway. */
export function narrowHref(session: Session, narrow: Narrow): string {
  const { realm } = session.realm.getState();
  return realm ? `#${narrowPath(narrow, pathNames(realm))}` : '#/inbox';
}
