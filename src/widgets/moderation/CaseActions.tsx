import { Check, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useRealm, useSession } from '~/session/react';
import { setTopicResolved } from '~/session/resources/channels/moveTopic';
import {
  deactivateUser,
  muteUser,
  reactivateUser,
  unmuteUser,
} from '~/session/resources/people/users';
import { Button } from '~/ui/controls/Button';
import { showToast } from '~/ui/notices/toasts';
import { useIsAdmin } from '../capabilities/useIsAdmin';
import { DeactivateDialog } from '../people/DeactivateDialog';
import { ownerReason } from '../people/ownerReason';
import { sayFailure } from '../requests/sayFailure';
import { mayModerate, mayResolve } from './caseRights';
import { noteInCase, silently } from './noteInCase';
import styles from './Report.module.css';
import type { CaseFacts } from './report';
import { WarnDialog } from './WarnDialog';

/** Actions on a reported person, for those allowed to take them; everyone else sees the outcome in the topic. */
export function CaseActions({ of: reported, name }: { of: CaseFacts; name: string }) {
  const session = useSession();
  const isAdmin = useIsAdmin();
  const { authorId, isResolved } = reported;
  const author = useRealm((realm) => realm.users.get(authorId));
  const isMuted = useRealm((realm) => realm.mutedUsers.has(authorId));
  const ownersOnly = useRealm((realm) => author && ownerReason(realm, author));
  const [open, setOpen] = useState<'warn' | 'deactivate'>();
  const isModerator = useRealm(mayModerate);
  const isResolver = useRealm((realm) => mayResolve(realm, reported.channelId));
  const actions = useCaseActions(reported, name);
  const isSelf = authorId === session.account.userId;
  const close = () => setOpen(undefined);
  if (!isModerator) return null;
  return (
    <footer className={styles.actions}>
      {!isSelf && author?.isActive && <Button onClick={() => setOpen('warn')}>Message them</Button>}
      {!isSelf && (
        <Button onClick={() => void actions.setMuted(!isMuted)}>
          {isMuted ? 'Unmute' : 'Mute for me'}
        </Button>
      )}
      {isAdmin && !isSelf && author?.isActive && ownersOnly === undefined && (
        <Button onClick={() => setOpen('deactivate')}>Deactivate</Button>
      )}
      {isAdmin && author?.isActive === false && (
        <Button onClick={() => void actions.reactivate()}>Reactivate</Button>
      )}
      {isResolver && (
        <Button
          look={isResolved ? 'secondary' : 'primary'}
          icon={isResolved ? RotateCcw : Check}
          isBusy={actions.isResolving}
          onClick={() => void actions.setResolved(!isResolved)}
        >
          {isResolved ? 'Reopen' : 'Resolve'}
        </Button>
      )}
      {open === 'warn' && <WarnDialog of={reported} name={name} onClose={close} />}
      {open === 'deactivate' && author && (
        <DeactivateDialog people={[author]} onDeactivate={actions.deactivate} onClose={close} />
      )}
    </footer>
  );
}

/** A moderator's actions on a case. What others should know is posted in its topic. */
function useCaseActions({ channelId, topic, authorId }: CaseFacts, name: string) {
  const session = useSession();
  const [isResolving, setResolving] = useState(false);
  const place = { channelId, topic };
  const note = (text: string) => noteInCase(session, place, text);
  const setMuted = (isMuted: boolean) =>
    (isMuted ? muteUser : unmuteUser)(session, authorId).catch(sayFailure);
  const setResolved = async (isResolved: boolean) => {
    setResolving(true);
    await setTopicResolved(session, place, isResolved).catch(sayFailure);
    setResolving(false);
  };
  const deactivate = async (comment: string) => {
    await deactivateUser(session, authorId, comment);
    showToast({ text: `Deactivated ${name}` });
    await note(`Deactivated ${silently(session, authorId)}.`);
  };
  const reactivate = async () => {
    try {
      await reactivateUser(session, authorId);
    } catch (failure) {
      return sayFailure(failure);
    }
    await note(`Reactivated ${silently(session, authorId)}.`);
  };
  return { isResolving, setMuted, setResolved, deactivate, reactivate };
}
