import type { RealmPermission } from '~/contract/permissions';
import { ROLE } from '~/contract/records/user';
import { redSquare } from '../data/pictures';
import type { Actor } from '../testServer';
import type { Cast } from './cast';

export type Attempt = (actor: Actor, cast: Cast) => Promise<boolean>;

const setting =
  (args: object): Attempt =>
  (actor) =>
    actor.isAllowed('updateRealm', args);
const holders =
  (name: RealmPermission): Attempt =>
  (actor, { keeper }) =>
    actor.isAllowed('updateRealm', {
      [name]: { new: { direct_members: [keeper.id, actor.id], direct_subgroups: [] } },
    });
const create =
  (options: object): Attempt =>
  (actor, cast) =>
    actor.isAllowed('subscribe', {
      subscriptions: [{ name: `made ${cast.next()}` }],
      send_new_subscription_messages: false,
      ...options,
    });
/** Changes the role of a new person each time. */
const giveRole =
  (from: number, to: number): Attempt =>
  async (actor, { server }) => {
    const { id } = await server.signUp('Rae', from);
    return actor.isAllowed('updateUser', { user_id: id, role: to });
  };
const deactivate =
  (role: number): Attempt =>
  async (actor, { server }) => {
    const { id } = await server.signUp('Dee', role);
    return actor.isAllowed('deactivateUser', { user_id: id });
  };
const invite =
  (invite_as: number): Attempt =>
  (actor, cast) =>
    actor.isAllowed('sendInvites', {
      invitee_emails: `new${cast.next()}@harbor.example`,
      stream_ids: [],
      invite_as,
    });
const link =
  (invite_as: number): Attempt =>
  (actor) =>
    actor.isAllowed('createInviteLink', { invite_as });

/** A new group of the keeper's, with only the insider in it unless `member` is given. */
async function keepersGroup({ keeper, insider, next }: Cast, member?: Actor): Promise<number> {
  const { group_id } = await keeper.call('createUserGroup', {
    name: `crew ${next()}`,
    description: '',
    members: [insider.id, ...(member ? [member.id] : [])],
  });
  return group_id;
}
const onGroup =
  (run: (actor: Actor, user_group_id: number, cast: Cast) => Promise<boolean>): Attempt =>
  async (actor, cast) =>
    run(actor, await keepersGroup(cast), cast);
async function field({ founder, next }: Cast, editable_by_user: boolean): Promise<number> {
  const name = `field ${next()}`;
  const { id } = await founder.call('createProfileField', {
    name,
    field_type: 1,
    editable_by_user,
  });
  return id;
}
async function linkifier({ founder, next }: Cast): Promise<number> {
  const pattern = `L${next()}-(?P<id>[0-9]+)`;
  return (await founder.call('addLinkifier', { pattern, url_template: 'https://x.example/{id}' }))
    .id;
}
async function playground({ founder, next }: Cast): Promise<number> {
  const name = `play ${next()}`;
  const url_template = 'https://x.example/{code}';
  return (await founder.call('createPlayground', { name, pygments_language: 'Rust', url_template }))
    .id;
}
const emojiFile = () => new File([redSquare()], 'red.png', { type: 'image/png' });
async function addEmoji(actor: Actor, { next }: Cast): Promise<string | undefined> {
  const name = `red_${next()}`;
  const { body } = await actor.upload(`/realm/emoji/${name}`, emojiFile());
  return body['result'] === 'success' ? name : undefined;
}

/** Everything that can be attempted on the organization, its people and groups, or one's own account. */
export const ORGANIZATION_ATTEMPTS: Readonly<Record<string, Attempt>> = {
  'create a public channel': create({}),
  'create a private channel': create({ invite_only: true }),
  'create a channel open to the web': create({ is_web_public: true }),
  'create a default channel': create({ is_default_stream: true }),
  'create a group': (actor, cast) =>
    actor.isAllowed('createUserGroup', {
      name: `own ${cast.next()}`,
      description: '',
      members: [actor.id],
    }),
  "rename others' group": onGroup((actor, user_group_id, cast) =>
    actor.isAllowed('updateUserGroup', { user_group_id, name: `renamed ${cast.next()}` }),
  ),
  "add to others' group": onGroup((actor, user_group_id, { outsider }) =>
    actor.isAllowed('updateUserGroupMembers', { user_group_id, add: [outsider.id] }),
  ),
  "remove from others' group": onGroup((actor, user_group_id, { insider }) =>
    actor.isAllowed('updateUserGroupMembers', { user_group_id, delete: [insider.id] }),
  ),
  "join others' group": onGroup((actor, user_group_id) =>
    actor.isAllowed('updateUserGroupMembers', { user_group_id, add: [actor.id] }),
  ),
  'leave a group': async (actor, cast) => {
    const isGone = actor === cast.actors.D;
    const user_group_id = await keepersGroup(cast, isGone ? undefined : actor);
    return actor.isAllowed('updateUserGroupMembers', { user_group_id, delete: [actor.id] });
  },
  "deactivate others' group": onGroup((actor, user_group_id) =>
    actor.isAllowed('deactivateUserGroup', { user_group_id }),
  ),
  'rename a system group': async (actor, { founder }) => {
    const { user_groups } = await founder.call('getUserGroups', {});
    const system = user_groups.find(({ is_system_group }) => is_system_group);
    return actor.isAllowed('updateUserGroup', { user_group_id: system?.id ?? 0, name: 'mine' });
  },
  'invite an owner': invite(ROLE.owner),
  'invite an administrator': invite(ROLE.administrator),
  'invite a moderator': invite(ROLE.moderator),
  'invite a member': invite(ROLE.member),
  'invite a guest': invite(ROLE.guest),
  'make a link for owners': link(ROLE.owner),
  'make a link for members': link(ROLE.member),
  'create a user': (actor, cast) =>
    actor.isAllowed('createUser', {
      email: `made${cast.next()}@harbor.example`,
      password: 'correct horse battery',
      full_name: `Made ${cast.next()}`,
    }),
  'create a bot': (actor, cast) =>
    actor.isAllowed('createBot', {
      full_name: `Bit ${cast.next()}`,
      short_name: `bit${cast.next()}`,
    }),
  "change others' bot": (actor, { actors }) =>
    actor.isAllowed('updateBot', { bot_id: actors.B.id, full_name: 'Bolt' }),
  'make a member moderator': giveRole(ROLE.member, ROLE.moderator),
  'make a member administrator': giveRole(ROLE.member, ROLE.administrator),
  'make a member owner': giveRole(ROLE.member, ROLE.owner),
  'make a member guest': giveRole(ROLE.member, ROLE.guest),
  'unmake an owner': giveRole(ROLE.owner, ROLE.member),
  'deactivate a member': deactivate(ROLE.member),
  'deactivate an owner': deactivate(ROLE.owner),
  'reactivate somebody': async (actor, { server, founder }) => {
    const { id } = await server.signUp('Dee');
    await founder.call('deactivateUser', { user_id: id });
    return actor.isAllowed('reactivateUser', { user_id: id });
  },
  'rename others': (actor, { outsider, next }) =>
    actor.isAllowed('updateUser', { user_id: outsider.id, full_name: `Udo ${next()}` }),
  "set others' status": (actor, { outsider }) =>
    actor.isAllowed('updateUserStatus', { user_id: outsider.id, status_text: 'there' }),
  "set others' profile field": async (actor, cast) =>
    actor.isAllowed('updateUser', {
      user_id: cast.outsider.id,
      profile_data: [{ id: await field(cast, true), value: 'x' }],
    }),
  'set own profile field': async (actor, cast) =>
    actor.isAllowed('updateProfileData', { data: [{ id: await field(cast, true), value: 'x' }] }),
  'set own profile field that administrators set': async (actor, cast) =>
    actor.isAllowed('updateProfileData', { data: [{ id: await field(cast, false), value: 'x' }] }),
  'rename the organization': setting({ name: 'Harbor' }),
  'change an edit limit': setting({ message_content_edit_limit_seconds: 'unlimited' }),
  'change retention': setting({ message_retention_days: 'unlimited' }),
  'say who creates public channels': holders('can_create_public_channel_group'),
  'say who deletes own messages': holders('can_delete_own_message_group'),
  'say who creates groups': holders('can_create_groups'),
  'say who invites': holders('can_invite_users_group'),
  'say who makes links': holders('create_multiuse_invite_group'),
  'say who manages all groups': holders('can_manage_all_groups'),
  'change defaults of new people': (actor) =>
    actor.isAllowed('updateRealmUserSettingsDefaults', { enter_sends: true }),
  'create a profile field': (actor, cast) =>
    actor.isAllowed('createProfileField', { name: `own ${cast.next()}`, field_type: 1 }),
  'change a profile field': async (actor, cast) =>
    actor.isAllowed('updateProfileField', { field_id: await field(cast, true), hint: 'so' }),
  'delete a profile field': async (actor, cast) =>
    actor.isAllowed('deleteProfileField', { field_id: await field(cast, true) }),
  'add an emoji': async (actor, cast) => (await addEmoji(actor, cast)) !== undefined,
  "remove others' emoji": async (actor, cast) => {
    const emoji_name = (await addEmoji(cast.keeper, cast)) ?? '';
    return actor.isAllowed('deactivateCustomEmoji', { emoji_name });
  },
  'add a linkifier': (actor, cast) =>
    actor.isAllowed('addLinkifier', {
      pattern: `A${cast.next()}-(?P<id>[0-9]+)`,
      url_template: 'https://x.example/{id}',
    }),
  'remove a linkifier': async (actor, cast) =>
    actor.isAllowed('removeLinkifier', { filter_id: await linkifier(cast) }),
  'add a playground': (actor, cast) =>
    actor.isAllowed('createPlayground', {
      name: `own ${cast.next()}`,
      pygments_language: 'Rust',
      url_template: 'https://x.example/{code}',
    }),
  'remove a playground': async (actor, cast) =>
    actor.isAllowed('deletePlayground', { playground_id: await playground(cast) }),
  'create a folder': (actor, cast) =>
    actor.isAllowed('createChannelFolder', { name: `folder ${cast.next()}`, description: '' }),
  'add a default channel': async (actor, { founder }) => {
    const { stream_id } = await founder.call('getStreamId', { stream: 'general' });
    return actor.isAllowed('addDefaultStream', { stream_id });
  },
  'read the audit log': (actor) => actor.isAllowed('getAuditLog', {}),
  'see what mail was sent': (actor) => actor.isAllowed('getMails', {}),
  'upload the icon': async (actor) =>
    (await actor.upload('/realm/icon', emojiFile())).body['result'] === 'success',
  'list people': (actor) => actor.isAllowed('getUsers', {}),
  'list groups': (actor) => actor.isAllowed('getUserGroups', {}),
  'list own bots': (actor) => actor.isAllowed('getBots', {}),
  'send a direct message': (actor, { outsider }) =>
    actor.isAllowed('sendMessage', { type: 'direct', to: [outsider.id], content: 'hello' }),
  'rename oneself': (actor, { next }) =>
    actor.isAllowed('updateSettings', { full_name: `Me ${next()}` }),
  'set own status': (actor) => actor.isAllowed('updateStatus', { status_text: 'here' }),
  'keep a snippet': (actor) =>
    actor.isAllowed('createSavedSnippet', { title: 'thanks', content: 'Thank you' }),
  'keep a draft': (actor) =>
    actor.isAllowed('createDrafts', { drafts: [{ type: '', to: [], topic: '', content: 'so' }] }),
  'add an alert word': (actor) => actor.isAllowed('addAlertWords', { alert_words: ['tide'] }),
  'mute somebody': async (actor, { server }) => {
    const { id } = await server.signUp('Loud');
    return actor.isAllowed('muteUser', { muted_user_id: id });
  },
};
