import type { CustomEmoji } from '~/domain/organization/organization';
import { useSession } from '~/session/react';
import { deactivateCustomEmoji } from '~/session/resources/organization/customEmoji';
import { showToast } from '~/ui/notices/toasts';
import { ConfirmDialog } from '~/widgets/form/ConfirmDialog';
import { useRequest } from '~/widgets/requests/useRequest';

/** Asks first: only uploading it again brings back a deactivated emoji. */
export function DeactivateEmojiDialog({
  emoji: { name },
  onClose,
}: {
  emoji: CustomEmoji;
  onClose: () => void;
}) {
  const session = useSession();
  const { run, ...state } = useRequest();
  const deactivate = async () => {
    if (!(await run(() => deactivateCustomEmoji(session, name)))) return;
    onClose();
    showToast({ text: `Deactivated :${name}:` });
  };
  return (
    <ConfirmDialog
      {...state}
      title={`Deactivate :${name}:?`}
      description="Messages and reactions that already use it keep it. No one can use it from now on. To bring it back, upload it again."
      keepLabel="Keep emoji"
      confirmLabel="Deactivate"
      busyLabel="Deactivating"
      onConfirm={() => void deactivate()}
      onClose={onClose}
    />
  );
}
