import type { UserId } from '~/domain/ids';
import { useUser } from '~/session/react';
import { Avatar, type AvatarProps } from '~/ui/marks/Avatar';
import { usePresence } from './usePresence';

/** The avatar of someone in this organization, with their presence if `hasPresence` is set. */
export function PersonAvatar({
  userId,
  size,
  hasPresence = false,
}: {
  userId: UserId;
  size: NonNullable<AvatarProps['size']>;
  hasPresence?: boolean;
}) {
  const user = useUser(userId);
  const presence = usePresence(hasPresence ? userId : undefined);
  return (
    <Avatar
      name={user?.fullName ?? '?'}
      src={user?.avatarUrl}
      seed={userId}
      size={size}
      presence={presence}
      isFaded={user?.isActive === false}
    />
  );
}
