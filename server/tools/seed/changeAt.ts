import type { Change } from '../../core/change';

/**
 * The same change as of another moment, and in silence: for filling an organization with a past
 * that nobody watches happen. Clients get it with their next register; whoever uses this sees to it
 * that no queue goes on across it.
 */
export function changeAt(change: Change, now: number): Change {
  return {
    db: change.db,
    search: change.search,
    now,
    nowMs: now * 1000,
    origin: change.origin,
    get organization() {
      return change.organization;
    },
    hold: async () => undefined,
    emit: () => undefined,
    dispatch: () => change.dispatch(),
    preview: () => undefined,
    push: () => undefined,
    writeOwed: () => change.writeOwed(),
    mailIn: undefined,
    post: undefined,
    reconfigured: () => change.reconfigured(),
    afterCommit: (action) => change.afterCommit(action),
  };
}
