import type { RealmState } from '~/model/state';
import type { Session } from '~/session/session';
import { whenIdle, whenIdleStepwise } from '~/ui/loading/whenIdle';

/** Sorting fewer names is not felt. */
export const MANY_NAMES = 2000;

/**
 * Has the names of very many people folded and sorted while nothing else is going on, so that the
 * panel of people opens, and its filter answers the first key, as if there were few of them.
 */
export function sortNamesWhenIdle(session: Session): void {
  // Without it the panel sorts them itself: a file that could not be fetched costs only that.
  whenIdle(() => void follow(session).catch(() => undefined));
}

async function follow({ realm, signal }: Session): Promise<void> {
  const { sortingByName } = await import('~/model/selectors/people/listPeople');
  let stop: (() => void) | undefined;
  const sort = (users: RealmState['users'] | undefined) => {
    stop?.();
    stop = users && users.size >= MANY_NAMES ? whenIdleStepwise(sortingByName(users)) : undefined;
  };
  if (signal.aborted) return;
  sort(realm.getState().realm?.users);
  const unsubscribe = realm.subscribe((now, before) => {
    if (now.realm?.users !== before.realm?.users) sort(now.realm?.users);
  });
  signal.addEventListener('abort', () => {
    unsubscribe();
    stop?.();
  });
}
