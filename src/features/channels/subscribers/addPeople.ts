import type { UserId } from '~/domain/ids';
import { addSubscribers } from '~/session/resources/channels/channels';
import type { Session } from '~/session/session';
import { isRequestError } from '~/session/types';

export interface Added {
  readonly count: number;
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
}

/**
 * Subscribes people. The server takes all or none of a request: when one of them stands in the way,
 * the rest is added without them, and who it was is said. `name` is the channel's.
 */
export async function addPeople(
  session: Session,
  name: string,
  people: readonly UserId[],
  options: { readonly isToldToPeople: boolean | undefined },
): Promise<Added> {
  const add = async (ids: readonly UserId[]) => {
    const { added } = await addSubscribers(session, name, ids, options);
    return added.size;
  };
  try {
    return { count: await add(people), refused: [] };
  } catch (failure) {
    const blamed = isRequestError(failure) && failure.kind === 'refused' && people.length > 1;
    const culprits = blamed ? culpritsOf(session, people, failure.message) : [];
    if (culprits.length === 0) throw failure;
    const rest = people.filter((id) => !culprits.some(({ userId }) => userId === id));
    const reason = isRequestError(failure) ? failure.message : '';
    const { count, refused } = await addPeople(session, name, rest, options);
    return {
      count,
      refused: [...culprits.map(({ fullName }) => ({ name: fullName, reason })), ...refused],
    };
  }
}

/** The people whom a refusal names, or who are known to be gone. */
function culpritsOf(session: Session, people: readonly UserId[], message: string) {
  const { realm } = session.realm.getState();
  const users = people.flatMap((id) => realm?.users.get(id) ?? []);
  const gone = users.filter(({ isActive }) => !isActive);
  if (gone.length > 0) return gone;
  return users.filter(({ fullName }) => message.includes(`'${fullName}'`));
}
