import { useState } from 'react';
import { useSession } from '~/session/react';
import { setTopicResolved } from '~/session/resources/channels/moveTopic';
import {
  deactivateUser,
  muteUser,
  reactivateUser,
  unmuteUser,
} from '~/session/resources/people/users';
import { showToast } from '~/ui/toasts';
import { sayFailure } from '../sayFailure';
import { noteInCase, silently } from './noteInCase';
import type { CaseFacts } from './report';

/** What moderators do about a case. What others should know is said in its topic. */
export function useCaseActions({ channelId, topic, authorId }: CaseFacts, name: string) {
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
