import type { ChannelId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { ROLE } from '~/domain/people/user';
import { deleteDenial, resolveDenial } from '~/domain/permissions/messages';
import { mayInOrganization } from '~/domain/permissions/standing';
import { channelRules, messageRules, ownStanding } from '~/model/selectors/permissions/permissions';
import type { RealmState } from '~/model/state';

/** Whether this person can act on cases: moderators, and anyone who can delete other people's messages. */
export function mayModerate(realm: RealmState): boolean {
  const role = realm.users.get(realm.selfId)?.role ?? ROLE.guest;
  return (
    role <= ROLE.moderator || mayInOrganization(ownStanding(realm), 'can_delete_any_message_group')
  );
}

export function mayResolve(realm: RealmState, channelId: ChannelId): boolean {
  const channel = channelRules(realm, channelId);
  return resolveDenial(channel, messageRules(realm, 0)) === undefined;
}

/** Whether this person can delete the reported message. Time limits apply only to one's own messages. */
export function mayDelete(realm: RealmState, { conversation, senderId }: Message): boolean {
  const channel =
    conversation.kind === 'topic' ? channelRules(realm, conversation.channelId) : undefined;
  const message = { senderId, timestamp: 0 };
  return deleteDenial(message, channel, messageRules(realm, 0)) === undefined;
}
