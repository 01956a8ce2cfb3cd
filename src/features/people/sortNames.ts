import type { RealmState } from '~/model/state';
import type { Session } from '~/session/session';
import { whenIdle, whenIdleStepwise } from '~/ui/loading/whenIdle';

/** Sorting fewer names isn't noticeable. */
export const MANY_NAMES = 2000;

/**
 * Folds and sorts the names of very many people in idle time, so that the people panel opens, and its filter answers
 * the first key, as fast as with few people.
 */
export function sortNamesWhenIdle(session: Session): void {
  // Without this the panel sorts on its own: a file that fails to load costs nothing else.
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
