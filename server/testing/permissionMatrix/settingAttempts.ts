import type { RealmPermission } from '~/contract/permissions';
import type { ChannelPermission } from '~/contract/records/channel';
import type { GroupPermission } from '~/contract/records/group';
import type { Actor } from '../testServer';
import type { Cast } from './cast';
import { CHANNEL_ATTEMPTS } from './channelAttempts';
import { ORGANIZATION_ATTEMPTS } from './organizationAttempts';
import type { Place } from './places';

/** Runs in a public channel that the actor is in, with nothing but the tested permission allowing it. */
export type PlaceAttempt = (actor: Actor, place: Place, cast: Cast) => Promise<boolean>;

const inPlace = (action: string): PlaceAttempt => {
  const attempt = CHANNEL_ATTEMPTS[action];
  if (attempt === undefined) throw new Error(`nobody knows how to ${action}`);
  return attempt.run;
};
const anywhere = (action: string): PlaceAttempt => {
  const attempt = ORGANIZATION_ATTEMPTS[action];
  if (attempt === undefined) throw new Error(`nobody knows how to ${action}`);
  return (actor, _place, cast) => attempt(actor, cast);
};

/** The attempts that reveal who holds each organization permission. */
export const REALM_PROBES: Partial<Readonly<Record<RealmPermission, PlaceAttempt>>> = {
  can_create_public_channel_group: anywhere('create a public channel'),
  can_create_private_channel_group: anywhere('create a private channel'),
  can_create_web_public_channel_group: anywhere('create a channel open to the web'),
  can_create_groups: anywhere('create a group'),
  can_create_bots_group: anywhere('create a bot'),
  can_invite_users_group: anywhere('invite a guest'),
  create_multiuse_invite_group: (actor) => actor.isAllowed('createInviteLink', { invite_as: 600 }),
  can_add_custom_emoji_group: anywhere('add an emoji'),
  can_add_subscribers_group: inPlace('subscribe others'),
  can_delete_any_message_group: inPlace("delete others' message"),
  can_delete_own_message_group: inPlace('delete own message'),
  can_manage_all_groups: anywhere("rename others' group"),
  can_move_messages_between_channels_group: inPlace('move to another channel'),
  can_move_messages_between_topics_group: inPlace('move within the channel'),
  can_resolve_topics_group: inPlace('resolve a topic'),
  direct_message_initiator_group: async (actor, _place, { server }) => {
    const stranger = await server.signUp('Stranger');
    return actor.isAllowed('sendMessage', { type: 'direct', to: [stranger.id], content: 'hello' });
  },
};

export const CHANNEL_PROBES: Readonly<Record<ChannelPermission, PlaceAttempt>> = {
  can_add_subscribers_group: inPlace('subscribe others'),
  can_administer_channel_group: inPlace('rename'),
  can_delete_any_message_group: inPlace("delete others' message"),
  can_delete_own_message_group: inPlace('delete own message'),
  can_move_messages_out_of_channel_group: inPlace('move to another channel'),
  can_move_messages_within_channel_group: inPlace('move within the channel'),
  can_remove_subscribers_group: inPlace('unsubscribe others'),
  can_resolve_topics_group: inPlace('resolve a topic'),
  can_send_message_group: inPlace('send'),
  can_subscribe_group: inPlace('subscribe oneself'),
};

/** Organization permissions that would allow an attempt regardless of the tested one. */
export const RIVALS = [
  'can_add_subscribers_group',
  'can_delete_any_message_group',
  'can_delete_own_message_group',
  'can_move_messages_between_channels_group',
  'can_move_messages_between_topics_group',
  'can_resolve_topics_group',
] as const satisfies readonly RealmPermission[];

type GroupAttempt = (actor: Actor, user_group_id: number, cast: Cast) => Promise<boolean>;
/** Run on a group that the insider is in; `can_leave_group` needs the actor in it too. */
export const GROUP_PROBES: Readonly<Record<GroupPermission, GroupAttempt>> = {
  can_add_members_group: (actor, user_group_id, { outsider }) =>
    actor.isAllowed('updateUserGroupMembers', { user_group_id, add: [outsider.id] }),
  can_join_group: (actor, user_group_id) =>
    actor.isAllowed('updateUserGroupMembers', { user_group_id, add: [actor.id] }),
  can_leave_group: (actor, user_group_id) =>
    actor.isAllowed('updateUserGroupMembers', { user_group_id, delete: [actor.id] }),
  can_manage_group: (actor, user_group_id, { next }) =>
    actor.isAllowed('updateUserGroup', { user_group_id, description: `described ${next()}` }),
  can_mention_group: async (actor, user_group_id, { founder, outsider }) => {
    const { user_groups } = await founder.call('getUserGroups', {});
    const group = user_groups.find(({ id }) => id === user_group_id);
    const content = `look @*${group?.name}*`;
    return actor.isAllowed('sendMessage', { type: 'direct', to: [outsider.id], content });
  },
  can_remove_members_group: (actor, user_group_id, { insider }) =>
    actor.isAllowed('updateUserGroupMembers', { user_group_id, delete: [insider.id] }),
};
