import type { UserGroup } from '~/domain/people/group';
import { groupUses, isUsed } from '~/model/selectors/permissions/groupUses';
import { useRealm, useSession } from '~/session/react';
import { deactivateGroup, updateGroup } from '~/session/resources/people/groups';
import { isRequestError } from '~/session/types';
import { Note } from '~/ui/notices/Note';
import { sayDone } from '~/widgets/deeds';
import { ConfirmDialog } from '~/widgets/form/ConfirmDialog';
import { requestWords } from '~/widgets/requests/requestWords';
import { useRequest } from '~/widgets/requests/useRequest';
import { type GroupsPlace, groupHref } from './groupHref';

/** Asks before a group is deactivated. What uses it has to change first (gap 4.6). */
export function DeactivateDialog({
  place,
  group,
  onClose,
}: {
  place: GroupsPlace;
  group: UserGroup;
  onClose: () => void;
}) {
  const session = useSession();
  const { run, ...state } = useRequest(refusalWords);
  const inUse = useRealm((realm) => isUsed(groupUses(realm, group.id)));
  const undo = () => updateGroup(session, group.id, { isDeactivated: false });
  const redo = () => deactivateGroup(session, group.id);
  const deactivate = async () => {
    if (!(await run(redo))) return;
    onClose();
    sayDone(session, `Deactivated ${group.name}`, undo, { redo });
  };
  return (
    <ConfirmDialog
      {...state}
      title={`Deactivate ${group.name}?`}
      description="It can’t be mentioned or given permissions. Its members stay in it, and you can reactivate it later."
      keepLabel="Keep it"
      confirmLabel="Deactivate group"
      busyLabel="Deactivating"
      disabled={inUse && 'This group is still in use.'}
      onConfirm={() => void deactivate()}
      onClose={onClose}
    >
      {inUse && (
        <Note kind="warn">
          This group is still in use.{' '}
          <a href={groupHref(place, group.id, 'uses')} onClick={onClose}>
            See where
          </a>{' '}
          and choose a different group there first.
        </Note>
      )}
    </ConfirmDialog>
  );
}

function refusalWords(failure: unknown): string {
  return isRequestError(failure) && failure.code === 'CANNOT_DEACTIVATE_GROUP_IN_USE'
    ? 'This group is still used somewhere, maybe where you can’t see it. Remove it there first.'
    : requestWords(failure);
}
