import { ShieldHalf, UserRoundCheck, UserRoundX, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { ROLES } from '~/domain/people/roles';
import { ROLE, type User } from '~/domain/people/user';
import { said } from '~/lib/said';
import { useRealm } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { IconButton } from '~/ui/controls/IconButton';
import { MenuPopup } from '~/ui/overlays/lazyOverlays';
import { DeactivateDialog } from '~/widgets/people/DeactivateDialog';
import { BulkOutcome, BulkProgress } from './BulkOutcome';
import styles from './People.module.css';
import { RoleDialog } from './RoleDialog';
import { type BulkAct, useBulk } from './useBulk';

const DEACTIVATE: BulkAct = {
  verb: said('deactivated'),
  undone: said('reactivated'),
  edit: { isActive: false },
};
const REACTIVATE: BulkAct = {
  verb: said('reactivated'),
  undone: said('deactivated'),
  edit: { isActive: true },
};

/** Actions on several people at once, and their outcome. */
export function BulkBar({
  people,
  onChoose,
}: {
  people: readonly User[];
  /** Called with the new selection. */
  onChoose: (ids: readonly User['userId'][]) => void;
}) {
  const { state, run, undo, stop, clear } = useBulk(onChoose);
  if (state.kind === 'running') return <BulkProgress state={state} onStop={stop} />;
  return (
    <>
      {state.kind === 'ended' && (
        <BulkOutcome
          state={state}
          onRetry={(people) => run(people, state.act)}
          onUndo={undo}
          onClose={clear}
        />
      )}
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
  const [open, setOpen] = useState<'roles' | 'deactivate' | { readonly role: number }>();
  const isOwner = useRealm((realm) => realm.users.get(realm.selfId)?.role === ROLE.owner);
  const selfId = useRealm((realm) => realm.selfId);
  const others = people.filter(({ userId }) => userId !== selfId);
  const close = () => setOpen(undefined);
  if (people.every(({ isActive }) => !isActive))
    return (
      <div className={styles.bulk} role="toolbar" aria-label="Selected people">
        <b>{people.length} selected</b>
        <Button size="small" icon={UserRoundCheck} onClick={() => onRun(people, REACTIVATE)}>
          Reactivate
        </Button>
        <IconButton icon={X} label="Clear selection" onClick={onClear} />
      </div>
    );
  return (
    <div className={styles.bulk} role="toolbar" aria-label="Selected people">
      <b>{people.length} selected</b>
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
      <Button
        size="small"
        icon={UserRoundX}
        disabled={others.length === 0 && 'You can deactivate your own account in your profile.'}
        onClick={() => setOpen('deactivate')}
      >
        Deactivate
      </Button>
      <IconButton icon={X} label="Clear selection" onClick={onClear} />
      {open === 'roles' && (
        <MenuPopup
          label="Change role"
          anchor={anchor}
          align="start"
          // By then, choosing a role has opened the dialog.
          onClose={() => setOpen((now) => (now === 'roles' ? undefined : now))}
          groups={[
            {
              id: 'roles',
              entries: ROLES.map(({ role, name }) => ({
                id: String(role),
                label: name,
                disabledReason:
                  role === ROLE.owner && !isOwner ? 'Only owners can make owners' : undefined,
                onSelect: () => setOpen({ role }),
              })),
            },
          ]}
        />
      )}
      {typeof open === 'object' && (
        <RoleDialog
          people={people}
          role={open.role}
          onClose={close}
          onConfirm={(some) =>
            onRun(some, { verb: said('changed'), undone: said('changed back'), edit: open })
          }
        />
      )}
      {open === 'deactivate' && (
        <DeactivateDialog
          people={others}
          isSelfLeftOut={others.length < people.length}
          onClose={close}
          onDeactivate={async () => {
            // It continues behind the dialog and reports its own outcome.
            onRun(others, DEACTIVATE);
          }}
        />
      )}
    </div>
  );
}
