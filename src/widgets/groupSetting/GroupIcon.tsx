import { ShieldHalf, UsersRound } from 'lucide-react';
import type { UserGroup } from '~/domain/people/group';
import { Icon } from '~/ui/marks/Icon';

/** A group's icon: a shield for groups that follow a role. */
export function GroupIcon({ group }: { group: Pick<UserGroup, 'isSystem'> | undefined }) {
  return <Icon of={group?.isSystem ? ShieldHalf : UsersRound} />;
}
