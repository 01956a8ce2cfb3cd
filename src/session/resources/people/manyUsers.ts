import { isRequestError } from '~/api/errors';
import { MOST_USERS_AT_ONCE } from '~/contract/limits';
import { can } from '~/domain/capabilities/needs';
import type { UserId } from '~/domain/ids';
import type { Session } from '../../session';
import {
  deactivateUser,
  type ManyUsersEdit,
  reactivateUser,
  updateUser,
  updateUsers,
} from './users';

export interface ManyUsersProgress {
  readonly done: readonly UserId[];
  /** Who the server refused, and why. */
  readonly refused: ReadonlyMap<UserId, unknown>;
  /** Milliseconds since 1970: rate limited until then. */
  readonly waitsUntil: number | undefined;
}

type Caller = Pick<Session, 'api' | 'clock' | 'realm'>;

const SHORTEST_WAIT_MS = 1000;

/**
 * Applies a change to many people: one request per hundred if the server supports it, otherwise one each, as fast
 * as rate limits allow. Yields after each request, and before each wait. Stops when `signal` aborts; a request in
 * flight still completes.
 * @throws RequestError if the server can't be reached; what was yielded last has been done.
 */
export async function* changeManyUsers(
  session: Caller,
  userIds: readonly UserId[],
  edit: ManyUsersEdit,
  signal: AbortSignal,
): AsyncGenerator<ManyUsersProgress, void> {
  const done: UserId[] = [];
  const refused = new Map<UserId, unknown>();
  const { realm } = session.realm.getState();
  const batch = realm && can(realm, 'manyUsers') ? MOST_USERS_AT_ONCE : 1;
  let next = 0;
  while (next < userIds.length && !signal.aborted) {
    const ids = userIds.slice(next, next + batch);
    try {
      const failed = await changeSome(session, ids, edit, batch > 1);
      for (const [id, why] of failed) refused.set(id, why);
      done.push(...ids.filter((id) => !failed.has(id)));
      next += ids.length;
      yield { done: [...done], refused, waitsUntil: undefined };
    } catch (error) {
      if (isRequestError(error) && error.kind === 'rateLimit') {
        const ms = Math.max(SHORTEST_WAIT_MS, error.retryAfterMs ?? 0);
        yield { done: [...done], refused, waitsUntil: session.clock.now() + ms };
        await wait(session, ms, signal);
      } else throw error;
    }
  }
}

async function changeSome(
  session: Caller,
  ids: readonly UserId[],
  edit: ManyUsersEdit,
  isBatch: boolean,
): Promise<ReadonlyMap<UserId, unknown>> {
  if (isBatch) {
    const refused = await updateUsers(session, ids, edit);
    return new Map([...refused].map(([id, words]) => [id, new Error(words)]));
  }
  const failed = new Map<UserId, unknown>();
  for (const id of ids) {
    try {
      await changeOne(session, id, edit);
    } catch (error) {
      if (!isRequestError(error) || error.kind !== 'refused') throw error;
      failed.set(id, error);
    }
  }
  return failed;
}

async function changeOne(caller: Caller, id: UserId, edit: ManyUsersEdit): Promise<void> {
  if (edit.role !== undefined) await updateUser(caller, id, { role: edit.role });
  else if (edit.isActive) await reactivateUser(caller, id);
  else await deactivateUser(caller, id, '');
}

function wait({ clock }: Caller, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const stop = clock.schedule(ms, resolve);
    signal.addEventListener('abort', () => {
      stop();
      resolve();
    });
  });
}
