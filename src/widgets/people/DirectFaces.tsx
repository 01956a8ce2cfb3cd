import type { UserId } from '~/domain/ids';
import { useRealm } from '~/session/react';
import { AvatarStack } from '~/ui/marks/Avatar';
import { PersonAvatar } from './PersonAvatar';

/** The people in a direct conversation: one avatar with presence, or two for a group. */
export function DirectFaces({
  others,
  size = 'tiny',
}: {
  others: readonly UserId[];
  size?: 'tiny' | 'small';
}) {
  const self = useRealm((realm) => realm.selfId);
  const [first = self, second] = others;
  if (second === undefined) return <PersonAvatar userId={first} size={size} hasPresence />;
  return (
    <AvatarStack>
      <PersonAvatar userId={first} size={size} />
      <PersonAvatar userId={second} size={size} />
    </AvatarStack>
  );
}
