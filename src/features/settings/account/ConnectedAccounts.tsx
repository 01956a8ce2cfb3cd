import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '~/session/react';
import {
  disconnectIdentity,
  type Identity,
  identitiesOptions,
} from '~/session/resources/personal/identities';
import { Button } from '~/ui/controls/Button';
import { type Column, Table } from '~/ui/lists/Table';
import { showToast } from '~/ui/notices/toasts';
import { Section } from '~/ui/page/Page';
import { ConfirmDialog } from '~/widgets/form/ConfirmDialog';
import { useRequest } from '~/widgets/requests/useRequest';
import { useMomentWords } from '~/widgets/times/useMomentWords';
import styles from './Account.module.css';

/** External accounts the user signs in with; nothing if there are none. */
export function ConnectedAccounts() {
  const session = useSession();
  const { data = [] } = useQuery(identitiesOptions(session));
  const [leaving, setLeaving] = useState<Identity>();
  if (data.length === 0) return null;
  const columns: readonly Column<Identity>[] = [
    { id: 'name', label: 'Account', cell: (one) => <Connected of={one} /> },
    {
      id: 'actions',
      label: 'Actions',
      kind: 'end',
      cell: (one) => (
        <Button
          size="small"
          disabled={one.isOnlyWay}
          aria-describedby={one.isOnlyWay ? `only-way-${one.id}` : undefined}
          aria-label={`Disconnect ${one.displayName}`}
          onClick={() => setLeaving(one)}
        >
          Disconnect
        </Button>
      ),
    },
  ];
  return (
    <Section title="Connected accounts" about="Accounts elsewhere that you sign in with.">
      <Table
        label="Connected accounts"
        columns={columns}
        rows={data}
        keyOf={({ id }) => id}
        stacksOnPhone
      />
      {leaving && <DisconnectDialog of={leaving} onClose={() => setLeaving(undefined)} />}
    </Section>
  );
}

function Connected({ of: identity }: { of: Identity }) {
  const words = useMomentWords();
  const { displayName, createdAt, lastUsedAt } = identity;
  const note = noteOn(identity);
  return (
    <span className={styles.connected}>
      <b>
        <bdi>{displayName}</bdi>
      </b>
      <small>
        Last used {words(lastUsedAt)}, connected {words(createdAt)}
      </small>
      {note && <small id={`only-way-${identity.id}`}>{note}</small>}
    </span>
  );
}

function noteOn({ isOnlyWay, isSetUp }: Identity): string | undefined {
  if (!isSetUp) return 'This server no longer offers it, so you can’t sign in with it.';
  return isOnlyWay
    ? 'The only way into your account. To disconnect it, set up another one first.'
    : undefined;
}

function DisconnectDialog({ of: identity, onClose }: { of: Identity; onClose: () => void }) {
  const session = useSession();
  const { run, ...state } = useRequest();
  const { id, displayName } = identity;
  const leave = async () => {
    if (!(await run(() => disconnectIdentity(session, id)))) return;
    onClose();
    showToast({ text: `Disconnected ${displayName}` });
  };
  return (
    <ConfirmDialog
      {...state}
      title={`Disconnect ${displayName}?`}
      description="You stay signed in. If you sign in with it again and it has your email, it’s connected again."
      confirmLabel="Disconnect"
      onConfirm={() => void leave()}
      onClose={onClose}
    />
  );
}
