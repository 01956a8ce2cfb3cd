import { ShieldHalf, UserRoundX, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { ROLES } from '~/domain/roles';
import { ROLE, type User } from '~/domain/user';
import { deactivateUser, updateUser } from '~/session/commands/users';
import { useRealm } from '~/session/react';
import { Button } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { MenuPopup } from '~/ui/lazyOverlays';
import { Note } from '~/ui/Note';
import { Spinner } from '~/ui/Spinner';
import { DeactivateDialog } from '~/widgets/people/DeactivateDialog';
import styles from './People.module.css';
import { type BulkAct, type BulkState, useBulk } from './useBulk';

/** What can be done to several people at once, and what came of it. */
export function BulkBar({
  people,
  onChoose,
}: {
  people: readonly User[];
  /** Who is chosen from now on. */
  onChoose: (ids: readonly User['userId'][]) => void;
}) {
  const { state, run, clear } = useBulk(onChoose);
  if (state.kind === 'running') {
    return (
      <div className={styles.bulk} role="status">
        <Spinner /> {state.done} of {state.of} done
      </div>
    );
  }
  return (
    <>
      {state.kind === 'ended' && <BulkNote state={state} onClose={clear} />}
      {people.length > 0 && (
        <BulkActions people={people} onRun={run} onClear={() => onChoose([])} />
      )}
    </>
  );
}

function BulkActions({
  people,
  onRun,
  onClear,
}: {
  people: readonly User[];
  onRun: (people: readonly User[], what: BulkAct) => void;
  onClear: () => void;
}) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'roles' | 'deactivate'>();
  const isOwner = useRealm((realm) => realm.users.get(realm.selfId)?.role === ROLE.owner);
  const close = () => setOpen(undefined);
  return (
    <div className={styles.bulk} role="toolbar" aria-label="Chosen people">
      <b>{people.length} chosen</b>
      <Button
        ref={anchor}
        size="small"
        icon={ShieldHalf}
        aria-haspopup="menu"
        aria-expanded={open === 'roles'}
        onClick={() => setOpen('roles')}
      >
        Change role
      </Button>
      <Button size="small" icon={UserRoundX} onClick={() => setOpen('deactivate')}>
        Deactivate
      </Button>
      <IconButton icon={X} label="Choose nobody" onClick={onClear} />
      {open === 'roles' && (
        <MenuPopup
          label="Change role"
          anchor={anchor}
          align="start"
          onClose={close}
          groups={[
            {
              id: 'roles',
              entries: ROLES.map(({ role, name }) => ({
                id: String(role),
                label: name,
                disabledReason:
                  role === ROLE.owner && !isOwner ? 'Only owners make owners' : undefined,
                onSelect: () =>
                  onRun(people, {
                    verb: 'changed',
                    act: (session, id) => updateUser(session, id, { role }),
                  }),
              })),
            },
          ]}
        />
      )}
      {open === 'deactivate' && (
        <DeactivateDialog
          people={people}
          onClose={close}
          onDeactivate={async (comment) => {
            // It goes on behind the dialog, and says itself what came of it.
            onRun(people, {
              verb: 'deactivated',
              act: (session, id) => deactivateUser(session, id, comment),
            });
          }}
        />
      )}
    </div>
  );
}

/** What worked first, then what did not, each with its reason. */
function BulkNote({
  state: { verb, done, failures },
  onClose,
}: {
  state: Extract<BulkState, { kind: 'ended' }>;
  onClose: () => void;
}) {
  const total = done + failures.length;
  return (
    <div className={styles.outcome}>
      <Note kind={failures.length > 0 ? 'warn' : 'ok'} role="status">
        <b>{failures.length === 0 ? `${done} ${verb}.` : `${done} of ${total} ${verb}.`}</b>
        {failures.length > 0 && ' The others are still chosen.'}
        <ul className={styles.failures}>
          {failures.map(({ user, words }) => (
            <li key={user.userId}>
              <bdi>{user.fullName}</bdi>: {words}
            </li>
          ))}
        </ul>
      </Note>
      <IconButton icon={X} label="Close" onClick={onClose} />
    </div>
  );
}
