import { useState } from 'react';
import { useSession } from '~/session/react';
import { regenerateApiKey } from '~/session/resources/personal/ownAccount';
import { endOtherSignIns } from '~/session/resources/personal/sessions';
import { Checkbox } from '~/ui/forms/Choice';
import { showToast } from '~/ui/notices/toasts';
import { ConfirmDialog } from '~/widgets/form/ConfirmDialog';
import { useRequest } from '~/widgets/requests/useRequest';

/** Asks whether to revoke API keys too. */
export function EndOthersDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const [withKeys, setWithKeys] = useState(false);
  const { run, ...state } = useRequest();
  const end = async () => {
    const request = () =>
      withKeys
        ? // This signs out everything, and the page continues with a new key.
          session.identity.changeKey(() => regenerateApiKey(session))
        : endOtherSignIns(session);
    if (!(await run(request))) return;
    onClose();
    showToast({ text: 'Signed out everywhere else' });
  };
  return (
    <ConfirmDialog
      {...state}
      title="Sign out everywhere else?"
      description="Other devices have to sign in again. Drafts and unsent messages stay on them."
      keepLabel="Cancel"
      confirmLabel="Sign out"
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <Checkbox
        label="Delete my API keys too"
        help="Scripts and apps that use them stop working."
        isOn={withKeys}
        onChange={setWithKeys}
      />
    </ConfirmDialog>
  );
}
