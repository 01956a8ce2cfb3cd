import { allOf } from '~/features/sidebar/organizations/accountMenu';
import { useSession } from '~/session/react';
import { ConfirmDialog } from '~/widgets/form/ConfirmDialog';
import { useRequest } from '~/widgets/requests/useRequest';
import { departures } from '../boot';

/** Confirmation before all organizations are removed from this computer, including unsent text in those not shown. */
export function SignOutOfAll({ count, onClose }: { count: number; onClose: () => void }) {
  const session = useSession();
  const { isBusy, error, run } = useRequest();
  const go = () => run(async () => (await departures()).signOutOfAll(session));
  return (
    <ConfirmDialog
      title={`Sign out of ${allOf(count)} organizations?`}
      description="What you wrote in them and haven’t sent is deleted from this device."
      keepLabel="Stay signed in"
      confirmLabel={`Sign out of ${count === 2 ? 'both' : 'all'}`}
      busyLabel="Signing out…"
      isBusy={isBusy}
      error={error}
      onConfirm={() => void go()}
      onClose={onClose}
    />
  );
}
