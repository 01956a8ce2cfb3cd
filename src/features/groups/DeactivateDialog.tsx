import { useRef, useState } from 'react';
import type { UserGroup } from '~/domain/group';
import { groupUses, isUsed } from '~/model/selectors/groupUses';
import { deactivateGroup, updateGroup } from '~/session/commands/groups';
import { useRealm, useSession } from '~/session/react';
import { isRequestError } from '~/session/types';
import { Button } from '~/ui/Button';
import { DialogPopup } from '~/ui/lazyOverlays';
import { Note } from '~/ui/Note';
import { showToast } from '~/ui/toasts';
import { requestWords } from '~/widgets/requestWords';
import { sayFailure } from '~/widgets/sayFailure';
import { type GroupsPlace, groupHref } from './groupHref';

/** Asked before a group goes out of use. What uses it has to be changed first (gaps 4.6). */
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
  const keep = useRef<HTMLButtonElement>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const inUse = useRealm((realm) => isUsed(groupUses(realm, group.id)));
  const undo = () =>
    void updateGroup(session, group.id, { isDeactivated: false }).catch(sayFailure);
  const deactivate = async () => {
    setBusy(true);
    try {
      await deactivateGroup(session, group.id);
      onClose();
      showToast({
        text: `Deactivated ${group.name}`,
        action: { label: 'Undo', onAct: undo },
      });
    } catch (failure) {
      setBusy(false);
      setError(
        isRequestError(failure) && failure.code === 'CANNOT_DEACTIVATE_GROUP_IN_USE'
          ? 'It is still used somewhere, maybe where you cannot see it. Take it out there first.'
          : requestWords(failure),
      );
    }
  };
  return (
    <DialogPopup
      title={`Deactivate ${group.name}?`}
      description="It can no longer be mentioned or given permissions. Its people stay in it, and it can be used again later."
      size="small"
      initialFocus={keep}
      onClose={onClose}
      footer={
        <>
          <Button ref={keep} onClick={onClose}>
            Keep it
          </Button>
          <Button
            look="danger"
            isBusy={isBusy}
            aria-disabled={inUse}
            onClick={inUse ? undefined : () => void deactivate()}
          >
            Deactivate group
          </Button>
        </>
      }
    >
      {inUse && (
        <Note kind="warn">
          It is still in use.{' '}
          <a href={groupHref(place, group.id, 'uses')} onClick={onClose}>
            See where
          </a>{' '}
          and choose another group there first.
        </Note>
      )}
      {error && (
        <Note kind="bad" role="alert">
          {error}
        </Note>
      )}
    </DialogPopup>
  );
}
