import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession, useSessionState } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/notices/Note';
import { Section } from '~/ui/page/Page';
import { ConfirmDialog } from '~/widgets/form/ConfirmDialog';
import { useRequest } from '~/widgets/requests/useRequest';
import { KeepData } from './KeepData';

/** Data that this browser stores, so that Parley opens instantly and works offline. */
export function ThisDevice() {
  const isDurable = useSessionState((state) => state.isStorageDurable);
  const [isAsking, setAsking] = useState(false);
  const { data: used } = useQuery({
    queryKey: ['storage estimate'],
    queryFn: async () => (await navigator.storage?.estimate())?.usage ?? null,
    staleTime: 0,
  });
  return (
    <Section
      title="Data on this device"
      about="Recent messages, drafts and unsent messages are kept here, so Parley opens instantly and works offline."
    >
      {!isDurable && (
        <Note kind="warn">This browser clears everything when the window closes.</Note>
      )}
      <p>
        {used === null || used === undefined
          ? 'This browser doesn’t report how much space that takes.'
          : `About ${Math.max(0.1, used / 1_048_576).toFixed(1)} MB are used.`}
      </p>
      {isDurable && <KeepData />}
      <div>
        <Button onClick={() => setAsking(true)}>Clear and reload</Button>
      </div>
      {isAsking && <ClearDialog onClose={() => setAsking(false)} />}
    </Section>
  );
}

function ClearDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const draftCount = useSessionState((state) => state.drafts.size);
  const { run, ...state } = useRequest();
  const clear = async () => {
    if (await run(() => session.clearLocalData())) globalThis.location.reload();
  };
  return (
    <ConfirmDialog
      {...state}
      title="Clear the data on this device?"
      description="Messages and settings are loaded from the server again. Drafts and unsent messages stay."
      keepLabel="Cancel"
      confirmLabel="Clear and reload"
      look="primary"
      onConfirm={() => void clear()}
      onClose={onClose}
    >
      {draftCount > 0 && (
        <p>{draftCount === 1 ? '1 draft is kept.' : `${draftCount} drafts are kept.`}</p>
      )}
    </ConfirmDialog>
  );
}
