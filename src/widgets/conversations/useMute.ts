import type { UserId } from '~/domain/ids';
import { useRealm, useSession } from '~/session/react';
import { muteUser, unmuteUser } from '~/session/resources/people/users';
import { sayDone } from '../deeds';
import { sayFailure } from '../requests/sayFailure';

/** Whether someone is muted, and a toggle with Undo. */
export function useMute(userId: UserId): readonly [isMuted: boolean, toggle: () => void] {
  const session = useSession();
  const isMuted = useRealm((realm) => realm.mutedUsers.has(userId));
  const name = useRealm((realm) => realm.users.get(userId)?.fullName ?? '');
  const set = (to: boolean) => (to ? muteUser : unmuteUser)(session, userId);
  const undo = () => set(isMuted);
  const redo = () => set(!isMuted);
  const done = isMuted ? `${name} is no longer muted` : `${name} is muted`;
  const toggle = () => void redo().then(() => sayDone(session, done, undo, { redo }), sayFailure);
  return [isMuted, toggle];
}
