import type { UserId } from '~/domain/ids';
import { useRealm } from '~/session/react';
import { AvatarStack } from '~/ui/marks/Avatar';
import { PersonAvatar } from './PersonAvatar';

/** Who a direct conversation is with: one face and whether they are here, or two of a group. */
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
