import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { ROLE, type User } from '~/domain/people/user';
import { fullTime } from '~/domain/times/dates';
import { useRealm, useSession } from '~/session/react';
import { createRecoveryLink, type RecoveryLink } from '~/session/resources/people/recovery';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/notices/Note';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { useCan } from '~/widgets/capabilities/useCan';
import { copyText } from '~/widgets/copyText';
import { ConfirmDialog } from '~/widgets/form/ConfirmDialog';
import { sayFailure } from '~/widgets/requests/sayFailure';
import { useRequest } from '~/widgets/requests/useRequest';
import { useTimeStyle } from '~/widgets/times/useTimeStyle';
import styles from './People.module.css';

/** For people who forgot their password or never had one. */
export function PasswordLink({ user }: { user: User }) {
  const reasonId = useId();
  const isOffered = useCan('recoveryLinks');
  const isSelf = useRealm((realm) => realm.selfId === user.userId);
  const isOwner = useRealm((realm) => realm.users.get(realm.selfId)?.role === ROLE.owner);
  const [step, setStep] = useState<'asking' | RecoveryLink>();
  if (!isOffered || isSelf || user.isBot || !user.isActive) return null;
  const isLocked = user.role === ROLE.owner && !isOwner;
  const close = () => setStep(undefined);
  return (
    <>
      <Button
        disabled={isLocked}
        aria-describedby={isLocked ? reasonId : undefined}
        onClick={() => setStep('asking')}
      >
        Create password link
      </Button>
      {isLocked && <p id={reasonId}>Only owners can create a password link for an owner.</p>}
      {step === 'asking' && <AskDialog user={user} onMade={setStep} onClose={close} />}
      {step !== undefined && step !== 'asking' && (
        <LinkDialog user={user} link={step} onClose={close} />
      )}
    </>
  );
}

function AskDialog({
  user,
  onMade,
  onClose,
}: {
  user: User;
  onMade: (link: RecoveryLink) => void;
  onClose: () => void;
}) {
  const session = useSession();
  const { run, ...state } = useRequest();
  return (
    <ConfirmDialog
      {...state}
      title={`Create a password link for ${user.fullName}?`}
      description="Anyone who opens it can set a new password and use this account. Links created before stop working."
      keepLabel="Cancel"
      confirmLabel="Create link"
      look="primary"
      onConfirm={() => void run(async () => onMade(await createRecoveryLink(session, user.userId)))}
      onClose={onClose}
    />
  );
}

function LinkDialog({
  user,
  link,
  onClose,
}: {
  user: User;
  link: RecoveryLink;
  onClose: () => void;
}) {
  const style = useTimeStyle();
  return (
    <DialogPopup
      title={`Password link for ${user.fullName}`}
      description={`It works once, until ${fullTime(link.expiresAt, style)}. It’s shown only here.`}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button
            look="primary"
            icon={Copy}
            onClick={() => void copyText(link.url, 'Link copied').catch(sayFailure)}
          >
            Copy link
          </Button>
        </>
      }
    >
      <code className={styles.link}>{link.url}</code>
      <Note kind="warn">
        Give it only to {user.fullName}, and only if you’re sure that it’s them who asked.
      </Note>
    </DialogPopup>
  );
}
