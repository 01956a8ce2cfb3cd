import { useState } from 'react';
import { setTopicResolved } from '~/session/commands/moveTopic';
import { deactivateUser, muteUser, reactivateUser, unmuteUser } from '~/session/commands/users';
import { useSession } from '~/session/react';
import { showToast } from '~/ui/toasts';
import { requestWords } from '../requestWords';
import { sayFailure } from '../sayFailure';
import { noteInCase, silently } from './noteInCase';
import type { CaseFacts } from './report';

/** What moderators do about a case. What others should know is said in its topic. */
export function useCaseActions({ channelId, topic, authorId }: CaseFacts, name: string) {
  const session = useSession();
  const [busy, setBusy] = useState<'resolve' | 'deactivate'>();
  const [error, setError] = useState<string>();
  const place = { channelId, topic };
  const note = (text: string) => noteInCase(session, place, text);
  const setMuted = (isMuted: boolean) =>
    (isMuted ? muteUser : unmuteUser)(session, authorId).catch(sayFailure);
  const setResolved = async (isResolved: boolean) => {
    setBusy('resolve');
    await setTopicResolved(session, place, isResolved).catch(sayFailure);
    setBusy(undefined);
  };
  const deactivate = async (comment: string): Promise<boolean> => {
    setBusy('deactivate');
    setError(undefined);
    try {
      await deactivateUser(session, authorId, comment);
    } catch (failure) {
      setError(requestWords(failure));
      return false;
    } finally {
      setBusy(undefined);
    }
    showToast({ text: `Deactivated ${name}` });
    await note(`Deactivated ${silently(session, authorId)}.`);
    return true;
  };
  const reactivate = async () => {
    try {
      await reactivateUser(session, authorId);
    } catch (failure) {
      return sayFailure(failure);
    }
    await note(`Reactivated ${silently(session, authorId)}.`);
  };
  return { busy, error, setMuted, setResolved, deactivate, reactivate };
}
