import { groupTitle, type MemberEdit, type UserGroup } from '~/domain/people/group';
import type { User } from '~/domain/people/user';
import { updateGroupMembers } from '~/session/resources/people/groups';
import type { Session } from '~/session/session';
import { sayDone } from '~/widgets/deeds';
import { sayFailure } from '~/widgets/requests/sayFailure';

export function removePerson(session: Session, group: UserGroup, user: User): void {
  const people = [user.userId];
  withUndo(session, group, user.fullName, { edit: { remove: people }, undo: { add: people } });
}

export function removeGroup(session: Session, group: UserGroup, inner: UserGroup): void {
  const groups = [inner.id];
  withUndo(session, group, groupTitle(inner), {
    edit: { removeSubgroups: groups },
    undo: { addSubgroups: groups },
  });
}

function withUndo(
  session: Session,
  group: UserGroup,
  who: string,
  { edit, undo }: { edit: MemberEdit; undo: MemberEdit },
): void {
  const change = (members: MemberEdit) => updateGroupMembers(session, group.id, members);
  const redo = () => change(edit);
  const done = `Removed ${who} from ${group.name}`;
  redo().then(() => sayDone(session, done, () => change(undo), { redo }), sayFailure);
}
