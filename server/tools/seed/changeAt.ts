import type { Change } from '../../core/change';

/**
 * The same change at another time and without events, to fill an organization with history.
 * Clients get the result with their next register; the caller has to make sure that
 * no queue continues across it.
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
