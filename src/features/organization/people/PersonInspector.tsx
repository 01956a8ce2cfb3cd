import { useId, useState } from 'react';
import { ROLES } from '~/domain/people/roles';
import { ROLE, type User } from '~/domain/people/user';
import { pageHref } from '~/domain/places/pages';
import { useRealm, useSession } from '~/session/react';
import { deactivateUser, reactivateUser } from '~/session/resources/people/users';
import type { Session } from '~/session/session';
import { Button } from '~/ui/controls/Button';
import { SelectField, type SelectOption } from '~/ui/forms/SelectField';
import { TextField } from '~/ui/forms/TextField';
import { showToast } from '~/ui/notices/toasts';
import { Inspector } from '~/ui/page/Inspector';
import { useIsAdmin } from '~/widgets/capabilities/useIsAdmin';
import { sayDone } from '~/widgets/deeds';
import { FormState } from '~/widgets/form/FormState';
import { DeactivateDialog } from '~/widgets/people/DeactivateDialog';
import { ownerReason } from '~/widgets/people/ownerReason';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import { roleName } from '~/widgets/people/personFacts';
import { ProfileFieldInput } from '~/widgets/profile/ProfileFieldInput';
import { sayFailure } from '~/widgets/requests/sayFailure';
import { PasswordLink } from './PasswordLink';
import styles from './People.module.css';
import { ResetFactors } from './ResetFactors';
import { fieldKey, usePersonForm } from './usePersonForm';

/** One person's account: profile, role, and whether it is active. */
export function PersonInspector({ user, onClose }: { user: User; onClose: () => void }) {
  const isAdmin = useIsAdmin();
  const form = usePersonForm(user);
  const save = async () => {
    if (await form.submit()) showToast({ text: `Saved ${user.fullName}` });
  };
  return (
    <Inspector
      title={user.fullName}
      onClose={onClose}
      {...(isAdmin ? { onSubmit: () => void save() } : {})}
      foot={
        isAdmin &&
        form.isChanged && (
          <>
            <Button onClick={form.reset}>Discard</Button>
            <Button type="submit" look="primary" isBusy={form.isBusy}>
              {form.isBusy ? 'Saving' : 'Save changes'}
            </Button>
          </>
        )
      }
    >
      <div className={styles.head}>
        <PersonAvatar userId={user.userId} size="large" hasPresence />
        <span>
          <span>{roleName(user)}</span>
          <a className="forFinger" href={pageHref('user', user.userId)}>
            Full profile
          </a>
        </span>
      </div>
      <FormState form={form} />
      {isAdmin && <PersonFields user={user} form={form} />}
      {user.isBot && <BotOwner user={user} />}
      {isAdmin && <AccountState user={user} />}
    </Inspector>
  );
}

function PersonFields({ user, form }: { user: User; form: ReturnType<typeof usePersonForm> }) {
  const fields = useRealm((realm) => realm.profileFields);
  const isOwner = useRealm((realm) => realm.users.get(realm.selfId)?.role === ROLE.owner);
  const reason = useRealm((realm) => ownerReason(realm, user));
  const isOthers = user.role === ROLE.owner && !isOwner;
  const { values, errors } = form;
  const text = (key: string) => ({
    value: values[key] ?? '',
    error: errors[key],
    onChange: (event: { target: { value: string } }) => form.set(key, event.target.value),
  });
  return (
    <>
      <TextField {...text('fullName')} label="Name" dir="auto" autoComplete="off" />
      {!user.isBot && (
        <TextField
          {...text('email')}
          label="Email"
          dir="ltr"
          autoComplete="off"
          isDisabled={isOthers}
          help={isOthers ? 'Only owners can change an owner’s email.' : undefined}
        />
      )}
      <SelectField
        label="Role"
        help={reason}
        error={errors['role']}
        isDisabled={reason !== undefined}
        options={roleOptions(isOwner)}
        value={values['role'] ?? ''}
        onChange={(role) => form.set('role', role)}
      />
      {!user.isBot &&
        fields.map((field) => (
          <ProfileFieldInput
            key={field.id}
            field={field}
            value={values[fieldKey(field.id)] ?? ''}
            error={errors[fieldKey(field.id)]}
            onChange={(value) => form.set(fieldKey(field.id), value)}
          />
        ))}
    </>
  );
}

function BotOwner({ user: { botOwnerId } }: { user: User }) {
  const owner = useRealm((realm) =>
    botOwnerId === null ? undefined : realm.users.get(botOwnerId),
  );
  return (
    <p className={styles.fact}>
      <span>Owner</span>
      {owner ? (
        <a href={pageHref('organization', 'people', owner.userId)}>
          <bdi>{owner.fullName}</bdi>
        </a>
      ) : (
        'Nobody'
      )}
    </p>
  );
}

/** Deactivates or reactivates an account. */
function AccountState({ user }: { user: User }) {
  const reasonId = useId();
  const session = useSession();
  const isSelf = useRealm((realm) => realm.selfId === user.userId);
  const reason = useRealm((realm) => ownerReason(realm, user));
  const [isAsking, setAsking] = useState(false);
  const reactivate = () => {
    const text =
      botsOf(session, user).length > 0
        ? `${user.fullName} is back. Their bots stay deactivated.`
        : `${user.fullName} is back`;
    void reactivateUser(session, user.userId).then(() => showToast({ text }), sayFailure);
  };
  const deactivate = async (comment: string) => {
    const running = botsOf(session, user).filter(({ isActive }) => isActive);
    const undo = async () => {
      for (const { userId } of [user, ...running]) await reactivateUser(session, userId);
    };
    const redo = () => deactivateUser(session, user.userId, comment);
    await redo();
    sayDone(session, `Deactivated ${user.fullName}`, undo, { redo });
  };
  if (isSelf) return null;
  return (
    <div className={styles.state}>
      {user.isActive ? (
        <>
          <Button
            look="danger"
            disabled={reason !== undefined}
            aria-describedby={reason === undefined ? undefined : reasonId}
            onClick={() => setAsking(true)}
          >
            Deactivate
          </Button>
          {reason && <p id={reasonId}>{reason}</p>}
        </>
      ) : (
        <Button onClick={reactivate}>Reactivate</Button>
      )}
      {/* Placed after it: the button that replaces the other has the focus. */}
      <PasswordLink user={user} />
      <ResetFactors user={user} />
      {isAsking && (
        <DeactivateDialog
          people={[user]}
          onDeactivate={deactivate}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** They stop with the account, and don't come back with it. */
function botsOf(session: Session, { userId }: User): readonly User[] {
  const { realm } = session.realm.getState();
  return [...(realm?.users.values() ?? [])].filter(({ botOwnerId }) => botOwnerId === userId);
}

/** The roles that the viewer can give. */
function roleOptions(isOwner: boolean): readonly SelectOption<string>[] {
  return ROLES.map(({ role, name }) => ({
    id: String(role),
    label: name,
    disabledReason: role === ROLE.owner && !isOwner ? 'owners only' : undefined,
  }));
}
