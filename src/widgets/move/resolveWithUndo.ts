import { resolvedName, unresolvedName } from '~/domain/places/topic';
import { setTopicResolved, type TopicPlace } from '~/session/resources/channels/moveTopic';
import type { Session } from '~/session/session';
import { sayDone } from '../deeds';
import { sayMoveFailure } from './moveFailure';

/** Resolves or unresolves a topic, with Undo. */
export async function resolveWithUndo(
  session: Session,
  place: TopicPlace,
  isResolved: boolean,
): Promise<void> {
  const redo = () => setTopicResolved(session, place, isResolved);
  try {
    await redo();
  } catch (error) {
    sayMoveFailure(error);
    return;
  }
  const longest = session.realm.getState().realm?.organization.limits.topicLength ?? 60;
  const name = unresolvedName(place.topic);
  const after = { ...place, topic: isResolved ? resolvedName(name, longest) : name };
  sayDone(
    session,
    `“${name}” is marked as ${isResolved ? 'resolved' : 'unresolved'}`,
    () => setTopicResolved(session, after, !isResolved),
    { redo, onFailure: sayMoveFailure },
  );
}
