import type { MessageId } from '~/domain/ids';
import type { Narrow } from '~/domain/places/narrow';
import { narrowPath } from '~/domain/places/paths';
import { pathNames } from '~/model/selectors/places/conversations';
import type { Session } from '~/session/session';

/** A view's URL for `href`, with current names: rows that show a name rerender anyway. */
export function narrowHref(session: Session, narrow: Narrow, near?: MessageId): string {
  const { realm } = session.realm.getState();
  return realm ? `#${narrowPath(narrow, pathNames(realm), near)}` : '#/inbox';
}
