import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '~/session/react';
import { endPushOf } from '~/session/resources/personal/push';
import { endSignIn, type SignIn, signInsOptions } from '~/session/resources/personal/sessions';
import { Button } from '~/ui/controls/Button';
import { type Column, Table } from '~/ui/lists/Table';
import { Note } from '~/ui/notices/Note';
import { showToast } from '~/ui/notices/toasts';
import { Section } from '~/ui/page/Page';
import { requestWords } from '~/widgets/requests/requestWords';
import { sayFailure } from '~/widgets/requests/sayFailure';
import { useMomentWords } from '~/widgets/times/useMomentWords';
import { EndOthersDialog } from './EndOthersDialog';
import styles from './SignIns.module.css';

/** Where the user is signed in, with a way to sign each device out. */
export function SignIns() {
  const session = useSession();
  const { data = [], error } = useQuery(signInsOptions(session));
  const [isAsking, setAsking] = useState(false);
  const signIns = data.filter(({ kind }) => kind !== 'key');
  return (
    <Section
      title="Where you’re signed in"
      about="If you don’t recognize a device, sign it out and change your password."
    >
      {error && <Note kind="warn">{requestWords(error)}</Note>}
      {signIns.length > 0 && (
        <Table
          label="Devices you’re signed in on"
          columns={signIns.some(({ hasPush }) => hasPush) ? WITH_PUSH : COLUMNS}
          rows={signIns}
          keyOf={({ id }) => id}
          stacksOnPhone
        />
      )}
      {data.some(({ isCurrent }) => !isCurrent) && (
        <div>
          <Button onClick={() => setAsking(true)}>Sign out everywhere else</Button>
        </div>
      )}
      {isAsking && <EndOthersDialog onClose={() => setAsking(false)} />}
    </Section>
  );
}

const COLUMNS: readonly Column<SignIn>[] = [
  { id: 'device', label: 'Device', cell: (one) => <Device of={one} /> },
  { id: 'seen', label: 'Last used', cell: (one) => <LastUsed of={one} /> },
  { id: 'actions', label: 'Actions', kind: 'end', cell: (one) => <SignOut of={one} /> },
];

/** With devices that get notifications while no page is open. */
const WITH_PUSH: readonly Column<SignIn>[] = [
  ...COLUMNS.slice(0, 2),
  { id: 'push', label: 'When closed', cell: (one) => <Push of={one} /> },
  ...COLUMNS.slice(2),
];

function Push({ of: one }: { of: SignIn }) {
  const session = useSession();
  if (!one.hasPush) return null;
  const name = deviceName(one);
  const end = () =>
    void endPushOf(session, one).then(
      () => showToast({ text: `Notifications turned off for ${name}` }),
      sayFailure,
    );
  return (
    <span className={styles.push}>
      Notifications on
      <Button size="small" aria-label={`Turn off notifications for ${name}`} onClick={end}>
        Turn off
      </Button>
    </span>
  );
}

function Device({ of: one }: { of: SignIn }) {
  const words = useMomentWords();
  const since =
    one.kind === 'former'
      ? 'Shared by devices that signed in before the server’s update'
      : `Signed in ${words(one.createdAt)}`;
  return (
    <span className={styles.device}>
      <b>
        <bdi>{deviceName(one)}</bdi>
      </b>
      {one.isCurrent && <i>This device</i>}
      <small>
        {since}
        {one.address !== null && ` · ${one.address}`}
      </small>
    </span>
  );
}

function LastUsed({ of: { lastSeenAt, isCurrent } }: { of: SignIn }) {
  const words = useMomentWords();
  return isCurrent ? (
    'Now'
  ) : (
    <time dateTime={new Date(lastSeenAt * 1000).toISOString()}>{words(lastSeenAt)}</time>
  );
}

function SignOut({ of: one }: { of: SignIn }) {
  const session = useSession();
  if (one.isCurrent) return null;
  const name = deviceName(one);
  const end = () =>
    void endSignIn(session, one.id).then(
      () => showToast({ text: `Signed out ${name}` }),
      sayFailure,
    );
  return (
    <Button size="small" aria-label={`Sign out ${name}`} onClick={end}>
      Sign out
    </Button>
  );
}

function deviceName({ kind, name, system }: SignIn): string {
  if (kind === 'former') return 'Earlier devices';
  if (name !== '' && system !== '') return `${name} on ${system}`;
  return name || system || 'Unknown app';
}
