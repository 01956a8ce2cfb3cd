import type { UserId } from '~/domain/ids';
import { mayInRealm } from '~/domain/permissions/channels';
import { dmKey } from '~/domain/places/conversation';
import type { RealmState } from '../../state';
import { channelActor } from './permissions';

/** Why the user can't write in a direct conversation (gap 1.8; the same rules as the server's). */
export type DirectObstacle = 'gone' | 'notAllowed' | 'mayNotBegin';

/** undefined: the user can write. */
export function directObstacle(
  realm: RealmState,
  others: readonly UserId[],
): DirectObstacle | undefined {
  if (others.some((id) => realm.users.get(id)?.isActive === false)) return 'gone';
  // Notes to self and conversations with bots need no permission.
  const people = others.filter((id) => realm.users.get(id)?.isBot !== true);
  if (people.length === 0) return undefined;
  const actor = channelActor(realm);
  const mayTakePart = [realm.selfId, ...people].some((userId) => {
    const self = { userId, role: realm.users.get(userId)?.role ?? actor.self.role };
    return mayInRealm({ ...actor, self }, 'direct_message_permission_group');
  });
  if (!mayTakePart) return 'notAllowed';
  const isBegun = realm.directConversations.has(dmKey(others));
  if (isBegun || mayInRealm(actor, 'direct_message_initiator_group')) return undefined;
  return 'mayNotBegin';
}
