import { useState } from 'react';
import { sendsMail } from '~/domain/capabilities/settings';
import { useRealm, useSession } from '~/session/react';
import { changeEmail } from '~/session/resources/personal/ownAccount';
import { Button } from '~/ui/controls/Button';
import { TextField } from '~/ui/forms/TextField';
import { Note } from '~/ui/notices/Note';
import { showToast } from '~/ui/notices/toasts';
import { useIsAdmin } from '~/widgets/capabilities/useIsAdmin';
import { FormState } from '~/widgets/form/FormState';
import { useForm } from '~/widgets/form/useForm';
import styles from './Account.module.css';

/** The email address to sign in with. */
export function EmailForm() {
  const session = useSession();
  const isAdmin = useIsAdmin();
  const email = useRealm(
    (realm) => realm.users.get(realm.selfId)?.deliveryEmail ?? session.account.email,
  );
  const isLocked = useRealm((realm) => realm.organization.email_changes_disabled) && !isAdmin;
  const form = useForm({
    draft: 'own email',
    saved: { email },
    check: (values): { email?: string } =>
      /^\S+@\S+\.\S+$/.test(values.email.trim()) ? {} : { email: 'Enter a valid email address.' },
    save: (values) => changeEmail(session, values.email.trim()),
    place: () => 'email',
  });
  const hasMail = useRealm((realm) => sendsMail(realm.organization));
  const [sentTo, setSentTo] = useState<string>();
  const save = async () => {
    const asked = form.values.email.trim();
    if (!(await form.submit())) return;
    if (!hasMail) return showToast({ text: 'Email changed' });
    setSentTo(asked);
    form.reset();
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
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        isDisabled={isLocked}
        value={form.values.email}
        error={form.errors.email}
        help={isLocked ? 'Only administrators can change email addresses here.' : undefined}
        onChange={(event) => form.set('email', event.target.value)}
      />
      {form.isChanged && (
        <Button type="submit" look="primary" isBusy={form.isBusy}>
          Change email
        </Button>
      )}
      {sentTo !== undefined && sentTo !== email && (
        <Note kind="ok" role="status">
          Open the link we sent to <bdi>{sentTo}</bdi>. Your email changes then.
        </Note>
      )}
      <FormState form={form} />
    </form>
  );
}
