import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '~/session/react';
import { type Passkey, removePasskey } from '~/session/resources/personal/factors';
import { canUsePasskeys } from '~/session/signIn/passkeys';
import { Button } from '~/ui/controls/Button';
import { IconButton } from '~/ui/controls/IconButton';
import { type Column, Table } from '~/ui/lists/Table';
import { Note } from '~/ui/notices/Note';
import { showToast } from '~/ui/notices/toasts';
import { ConfirmDialog } from '~/widgets/form/ConfirmDialog';
import { useRequest } from '~/widgets/requests/useRequest';
import { useMomentWords } from '~/widgets/times/useMomentWords';
import { NewPasskeyDialog } from './NewPasskeyDialog';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { RenamePasskeyDialog } from './RenamePasskeyDialog';

/** The user's passkeys, each with its name. */
export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const session = useSession();
  const [step, setStep] = useState<'adding' | readonly string[]>();
  const [renaming, setRenaming] = useState<Passkey>();
  const [removing, setRemoving] = useState<Passkey>();
  const isPossible = canUsePasskeys(session.account.origin);
  const close = () => setStep(undefined);
  const columns: readonly Column<Passkey>[] = [
    { id: 'name', label: 'Name', cell: ({ name }) => <bdi>{name}</bdi> },
    {
      id: 'created',
      label: 'Added',
      isOptional: true,
      cell: (key) => <When at={key.created_at} />,
    },
    { id: 'used', label: 'Last used', cell: (key) => <When at={key.last_used_at} /> },
    {
      id: 'actions',
      label: 'Actions',
      kind: 'end',
      cell: (key) => (
        <>
          <IconButton icon={Pencil} label={`Rename ${key.name}`} onClick={() => setRenaming(key)} />
          <IconButton icon={Trash2} label={`Remove ${key.name}`} onClick={() => setRemoving(key)} />
        </>
      ),
    },
  ];
  return (
    <>
      {passkeys.length > 0 && (
        <Table label="Passkeys" columns={columns} rows={passkeys} keyOf={({ id }) => id} />
      )}
      {isPossible ? (
        <div>
          <Button onClick={() => setStep('adding')}>Add a passkey</Button>
        </div>
      ) : (
        <Note>
          This browser can’t add a passkey here. It needs the server’s own page, over HTTPS and with
          a domain name.
        </Note>
      )}
      {step === 'adding' && (
        <NewPasskeyDialog
          onDone={(codes) => setStep(codes.length > 0 ? codes : undefined)}
          onClose={close}
        />
      )}
      {step !== undefined && step !== 'adding' && (
        <RecoveryCodesDialog codes={step} onClose={close} />
      )}
      {renaming && <RenamePasskeyDialog of={renaming} onClose={() => setRenaming(undefined)} />}
      {removing && <RemoveDialog of={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

function When({ at }: { at: number | null }) {
  const words = useMomentWords();
  if (at === null) return 'Never';
  return <time dateTime={new Date(at * 1000).toISOString()}>{words(at)}</time>;
}

function RemoveDialog({ of: { id, name }, onClose }: { of: Passkey; onClose: () => void }) {
  const session = useSession();
  const { run, ...state } = useRequest();
  const remove = async () => {
    if (!(await run(() => removePasskey(session, id)))) return;
    onClose();
    showToast({ text: `Removed ${name}` });
  };
  return (
    <ConfirmDialog
      {...state}
      title={`Remove ${name}?`}
      description="It no longer signs you in. Your device or password manager may go on offering it until you remove it there too."
      confirmLabel="Remove passkey"
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
