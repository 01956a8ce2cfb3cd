import type { User } from '~/domain/people/user';
import type { Channel } from '~/domain/places/channel';
import { listNames } from '~/lib/listNames';
import { addSubscribers, removeSubscribers } from '~/session/resources/channels/channels';
import type { Session } from '~/session/session';
import { sayDone } from '~/widgets/deeds';

/** Adds people to a channel who are mentioned in a message but wouldn't be notified. */
export async function addToChannel(
  session: Session,
  { name }: Channel,
  people: readonly User[],
): Promise<void> {
  const ids = people.map(({ userId }) => userId);
  const names = listNames(people.map(({ fullName }) => fullName));
  const undo = () => removeSubscribers(session, name, ids);
  const redo = () => addSubscribers(session, name, ids, { isToldToPeople: undefined });
  await redo();
  sayDone(session, `Added ${names} to #${name}`, undo, { redo });
}
