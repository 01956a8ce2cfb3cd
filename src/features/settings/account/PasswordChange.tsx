import { useShallow } from 'zustand/react/shallow';
import { useRealm, useSession } from '~/session/react';
import { changePassword } from '~/session/resources/personal/ownAccount';
import { Button } from '~/ui/controls/Button';
import { PasswordField } from '~/ui/forms/TextField';
import { showToast } from '~/ui/notices/toasts';
import { useCan } from '~/widgets/capabilities/useCan';
import { FormState } from '~/widgets/form/FormState';
import { useForm } from '~/widgets/form/useForm';
import { StrengthMeter } from '~/widgets/password/StrengthMeter';
import styles from './Account.module.css';

/** Sets a new password; requires the old one. */
export function PasswordChange() {
  const session = useSession();
  const endsOthers = useCan('sessions');
  const shortest = useRealm((realm) => realm.organization.limits.passwordMinLength);
  const known = useRealm(
    useShallow(({ organization, users, selfId }) => {
      const self = users.get(selfId);
      return [organization.name, self?.fullName ?? '', self?.deliveryEmail ?? self?.email ?? ''];
    }),
  );
  const form = useForm({
    draft: undefined,
    saved: { old: '', next: '' },
    check: ({ old, next }): { old?: string; next?: string } => ({
      ...(old === '' ? { old: 'Enter your current password.' } : {}),
      ...([...next].length < shortest ? { next: `Use at least ${shortest} characters.` } : {}),
    }),
    save: ({ old, next }) => changePassword(session, { old, new: next }),
    place: ({ message }) => (/wrong|old/i.test(message) ? 'old' : 'next'),
  });
  const save = async () => {
    if (await form.submit()) showToast({ text: 'Password changed' });
  };
  return (
    <form
      className={styles.line}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={form.values.old}
        error={form.errors.old}
        onChange={(event) => form.set('old', event.target.value)}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        value={form.values.next}
        error={form.errors.next}
        help={
          <>
            <StrengthMeter password={form.values.next} known={known} />
            <br />
            {`At least ${shortest} characters.${endsOthers ? ' You’ll be signed out everywhere else, and your API keys are deleted.' : ''}`}
          </>
        }
        onChange={(event) => form.set('next', event.target.value)}
      />
      <FormState form={form} />
      <Button type="submit" isBusy={form.isBusy}>
        Change password
      </Button>
    </form>
  );
}
