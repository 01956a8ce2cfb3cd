import { ROLE, type User } from '~/domain/people/user';
import { listNames } from '~/lib/listNames';
import { pageLocale } from '~/lib/pageLocale';
import { useRealm } from '~/session/react';
import { Note } from '~/ui/notices/Note';
import { ConfirmDialog } from '~/widgets/form/ConfirmDialog';

/** Number of names to list. */
const MOST = 8;

/** Before a role change, says who would get the role and what that means. */
export function RoleDialog({
  people,
  role,
  onConfirm,
  onClose,
}: {
  people: readonly User[];
  role: number;
  onConfirm: (people: readonly User[]) => void;
  onClose: () => void;
}) {
  const changed = people.filter((user) => user.role !== role);
  const have = people.length - changed.length;
  const selfId = useRealm((realm) => realm.selfId);
  const demoted = changed.filter((user) => user.role <= ROLE.administrator && role > user.role);
  const owners = demoted.filter((user) => user.role === ROLE.owner);
  const administrators = demoted.filter((user) => user.role === ROLE.administrator);
  const names = (some: readonly User[]) =>
    listNames(
      some.map(({ fullName }) => fullName),
      MOST,
    );
  const title =
    changed.length === 1
      ? titleForOne(role, changed[0]?.fullName ?? '')
      : titleForMany(role, changed.length.toLocaleString(pageLocale()));
  return (
    <ConfirmDialog
      title={changed.length === 0 ? 'Nothing to change' : title}
      description={
        <>
          {changed.length > 1 && <bdi>{names(changed)}.</bdi>}
          {have > 0 &&
            ` ${have === 1 ? '1 has' : `${have.toLocaleString(pageLocale())} have`} this role already.`}
        </>
      }
      keepLabel={changed.length === 0 ? 'Close' : 'Cancel'}
      confirmLabel="Change role"
      look={role <= ROLE.administrator || demoted.length > 0 ? 'danger' : 'primary'}
      disabled={changed.length === 0}
      onConfirm={() => {
        onClose();
        onConfirm(changed);
      }}
      onClose={onClose}
    >
      {MEANING[role] && changed.length > 0 && <Note kind="warn">{MEANING[role]}</Note>}
      {owners.length > 0 && (
        <Note kind="warn">
          {names(owners)} {owners.length === 1 ? 'loses' : 'lose'} the rights of an owner.
        </Note>
      )}
      {administrators.length > 0 && (
        <Note kind="warn">
          {names(administrators)} {administrators.length === 1 ? 'loses' : 'lose'} the rights of an
          administrator.
        </Note>
      )}
      {demoted.some(({ userId }) => userId === selfId) && (
        <Note kind="warn">You are one of them, and can’t take it back yourself.</Note>
      )}
    </ConfirmDialog>
  );
}

/** Roles that are hard to take back from someone who misuses them. */
const MEANING: Readonly<Record<number, string>> = {
  [ROLE.owner]:
    'Owners can do everything: change every setting, add and remove owners, and deactivate the organization.',
  [ROLE.administrator]:
    'Administrators can change people, channels and nearly every setting, and deactivate accounts.',
};

function titleForOne(role: number, who: string): string {
  switch (role) {
    case ROLE.owner:
      return `Make ${who} an owner?`;
    case ROLE.administrator:
      return `Make ${who} an administrator?`;
    case ROLE.moderator:
      return `Make ${who} a moderator?`;
    case ROLE.guest:
      return `Make ${who} a guest?`;
    default:
      return `Make ${who} a member?`;
  }
}

function titleForMany(role: number, count: string): string {
  switch (role) {
    case ROLE.owner:
      return `Make ${count} people owners?`;
    case ROLE.administrator:
      return `Make ${count} people administrators?`;
    case ROLE.moderator:
      return `Make ${count} people moderators?`;
    case ROLE.guest:
      return `Make ${count} people guests?`;
    default:
      return `Make ${count} people members?`;
  }
}
