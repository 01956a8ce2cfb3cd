import { useState } from 'react';
import { pageLocale } from '~/lib/pageLocale';
import { type InviteMode, inviteModes } from '~/model/selectors/permissions/inviting';
import { useRealm } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { Switch } from '~/ui/forms/Choice';
import { type Segment, Segments } from '~/ui/forms/Segments';
import { showToast } from '~/ui/notices/toasts';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { useCan } from '~/widgets/capabilities/useCan';
import { useIsAdmin } from '~/widgets/capabilities/useIsAdmin';
import { FormState } from '~/widgets/form/FormState';
import { AddressField } from './AddressField';
import styles from './Invite.module.css';
import { InviteNote } from './InviteNote';
import { invitedWords } from './invitedWords';
import { PlaceFields } from './PlaceFields';
import { TermFields } from './TermFields';
import { goodAddresses, useInviteForm } from './useInviteForm';
import { WelcomeField } from './WelcomeField';

const SEGMENTS: readonly Segment<InviteMode>[] = [
  { id: 'email', label: 'By email' },
  { id: 'link', label: 'With a link' },
];
const FORM_ID = 'invite';

/** Invites people (E9), each by email or all with one link. Stays open until everyone is invited. */
export function InviteDialog({ sendsMail, onClose }: { sendsMail: boolean; onClose: () => void }) {
  const name = useRealm((realm) => realm.organization.name);
  const mayEmail = useRealm((realm) => inviteModes(realm).includes('email'));
  const mayLink = useRealm((realm) => inviteModes(realm).includes('link'));
  const [mode, setMode] = useState<InviteMode>(mayEmail ? 'email' : 'link');
  const isAdmin = useIsAdmin();
  const hasWelcome = useCan('inviteWelcome');
  const hasNotice = useCan('inviteNotice');
  const { form, result } = useInviteForm({
    mode,
    isAdmin,
    onAllInvited: (count) => {
      showToast({ text: invitedWords(count, sendsMail) });
      onClose();
    },
  });
  const { values, errors, isBusy } = form;
  return (
    <DialogPopup
      title={`Invite people to ${name}`}
      size="large"
      onClose={onClose}
      tools={
        mayEmail &&
        mayLink && <Segments label="How" segments={SEGMENTS} value={mode} onChange={setMode} />
      }
      footer={
        <>
          <p className={styles.foot}>{footWords(mode, sendsMail)}</p>
          <Button onClick={onClose}>{result ? 'Close' : 'Cancel'}</Button>
          <Button type="submit" form={FORM_ID} look="primary" isBusy={isBusy}>
            {submitLabel(mode, goodAddresses(values).length, isBusy)}
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {result && <InviteNote result={result} sendsMail={sendsMail} />}
        <FormState form={form} />
        <div className={styles.column}>
          {mode === 'email' && (
            <AddressField
              addresses={values.addresses}
              sent={result?.kind === 'emails' ? result.tried : []}
              error={errors.addresses}
              onChange={(addresses) => form.set('addresses', addresses)}
            />
          )}
          <TermFields form={form} />
          {isAdmin && hasWelcome && <WelcomeField form={form} />}
        </div>
        <div className={styles.column}>
          <PlaceFields form={form} />
          {mode === 'email' && hasNotice && (
            <Switch
              label="Notify me when they join"
              help="You get a direct message."
              isOn={values.notifies}
              onChange={(isOn) => form.set('notifies', isOn)}
            />
          )}
        </div>
      </form>
    </DialogPopup>
  );
}

function submitLabel(mode: InviteMode, count: number, isBusy: boolean): string {
  if (mode === 'link') return isBusy ? 'Creating the link' : 'Create a link';
  if (isBusy) return 'Inviting';
  return count > 1 ? `Invite ${count.toLocaleString(pageLocale())} people` : 'Invite';
}

function footWords(mode: InviteMode, sendsMail: boolean): string {
  if (mode === 'link') return 'Anyone with the link can join.';
  const each = 'Each address gets its own link, which works for one person.';
  return sendsMail
    ? each
    : `${each} This server doesn’t send email, so you’ll need to share the links yourself.`;
}
