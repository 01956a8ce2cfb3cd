import type { UserGroup } from '~/domain/group';
import { updateGroupMembers } from '~/session/resources/people/groups';
import type { Session } from '~/session/session';
import { showToast } from '~/ui/toasts';
import { sayFailure } from '~/widgets/sayFailure';

/** Oneself into a group that is open to it. */
export function joinGroup(session: Session, { id, name }: UserGroup): void {
  const self = [session.account.userId];
  updateGroupMembers(session, id, { add: self }).then(
    () => showToast({ text: `You joined ${name}` }),
    sayFailure,
  );
}

/** Oneself out of it; the way back may be closed, so Undo is offered but may be refused. */
export function leaveGroup(session: Session, { id, name }: UserGroup): void {
  const self = [session.account.userId];
  const undo = () => void updateGroupMembers(session, id, { add: self }).catch(sayFailure);
  updateGroupMembers(session, id, { remove: self }).then(
    () => showToast({ text: `You left ${name}`, action: { label: 'Undo', onAct: undo } }),
    sayFailure,
  );
}
