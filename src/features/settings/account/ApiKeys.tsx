import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '~/session/react';
import { endSignIn, type SignIn, signInsOptions } from '~/session/resources/personal/sessions';
import { Button } from '~/ui/controls/Button';
import { IconButton } from '~/ui/controls/IconButton';
import { type Column, Table } from '~/ui/lists/Table';
import { Note } from '~/ui/notices/Note';
import { showToast } from '~/ui/notices/toasts';
import { ConfirmDialog } from '~/widgets/form/ConfirmDialog';
import { requestWords } from '~/widgets/requests/requestWords';
import { useRequest } from '~/widgets/requests/useRequest';
import { useMomentWords } from '~/widgets/times/useMomentWords';
import { NewKeyDialog } from './NewKeyDialog';

/** API keys of the user's programs, each with its name. */
export function ApiKeys() {
  const session = useSession();
  const { data = [], error } = useQuery(signInsOptions(session));
  const [isMaking, setMaking] = useState(false);
  const [deleting, setDeleting] = useState<SignIn>();
  const keys = data.filter(({ kind }) => kind === 'key');
  const columns: readonly Column<SignIn>[] = [
    { id: 'name', label: 'Name', cell: ({ name }) => <bdi>{name}</bdi> },
    {
      id: 'created',
      label: 'Created',
      isOptional: true,
      cell: (key) => <When at={key.createdAt} />,
    },
    { id: 'used', label: 'Last used', cell: (key) => <LastUsed of={key} /> },
    {
      id: 'actions',
      label: 'Actions',
      kind: 'end',
      cell: (key) => (
        <IconButton icon={Trash2} label={`Delete ${key.name}`} onClick={() => setDeleting(key)} />
      ),
    },
  ];
  return (
    <>
      {error && <Note kind="warn">{requestWords(error)}</Note>}
      {keys.length > 0 && (
        <Table label="API keys" columns={columns} rows={keys} keyOf={({ id }) => id} />
      )}
      <div>
        <Button onClick={() => setMaking(true)}>Create a key</Button>
      </div>
      {isMaking && <NewKeyDialog onClose={() => setMaking(false)} />}
      {deleting && <DeleteKeyDialog of={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

function LastUsed({ of: { createdAt, lastSeenAt } }: { of: SignIn }) {
  return lastSeenAt > createdAt ? <When at={lastSeenAt} /> : 'Never';
}

function When({ at }: { at: number }) {
  const words = useMomentWords();
  return <time dateTime={new Date(at * 1000).toISOString()}>{words(at)}</time>;
}

function DeleteKeyDialog({ of: key, onClose }: { of: SignIn; onClose: () => void }) {
  const session = useSession();
  const { run, ...state } = useRequest();
  const remove = async () => {
    if (!(await run(() => endSignIn(session, key.id)))) return;
    onClose();
    showToast({ text: `Deleted ${key.name}` });
  };
  return (
    <ConfirmDialog
      {...state}
      title={`Delete ${key.name}?`}
      description="Whatever uses this key stops working at once."
      confirmLabel="Delete key"
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
