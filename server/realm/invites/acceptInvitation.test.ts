import { describe, expect, it } from 'vitest';
import { ROLE } from '~/contract/records/user';
import { describeDatabases } from '../../testing/storage/databases';
import { testServer } from '../../testing/testServer';

const PASSWORD = 'a lantern on the pier';
const HOUR_MS = 3_600_000;

describeDatabases('accepting an invitation', (fresh) => {
  const harbor = async () => {
    const server = await testServer({ database: await fresh() });
    const { owner, visitor } = server;
    const look = async (key: string) =>
      (await visitor.call('getInvitation', { key })).invitation as Record<string, unknown>;
    const newcomer = (key: string, fields: object) => ({
      key,
      full_name: 'Noor Quay',
      password: PASSWORD,
      ...fields,
    });
    const join = (key: string, fields: object = {}) =>
      visitor.call('acceptInvitation', newcomer(key, fields));
    const refusal = async (key: string, fields: object = {}) =>
      (await visitor.refused('acceptInvitation', newcomer(key, fields))).msg;
    const invite = async (fields: object = {}) => {
      await owner.call('sendInvites', {
        invitee_emails: 'noor@quay.example',
        stream_ids: [],
        ...fields,
      });
      const { links } = await owner.call('getInvitationLinks', {});
      return keyOf(links.at(-1)?.link_url ?? '');
    };
    return { ...server, server, owner, visitor, look, join, refusal, invite };
  };

  it('creates the account with role, channels, groups and a welcome, and tells the inviter', async () => {
    const { owner, server, look, join, invite } = await harbor();
    const docks = await owner.createChannel('docks', { invite_only: true });
    const { group_id } = await owner.call('createUserGroup', {
      name: 'crew',
      description: '',
      members: [],
    });
    const key = await invite({
      stream_ids: [docks],
      group_ids: [group_id],
      invite_as: ROLE.moderator,
      include_realm_default_subscriptions: true,
      welcome_message_custom_text: 'Ahoy **Noor**',
    });
    expect(await look(key)).toEqual({
      state: 'open',
      inviter: 'Olga Owner',
      role: ROLE.moderator,
      email: 'noor@quay.example',
      channels: ['docks', 'general'],
      groups: ['crew'],
    });
    const queue = await owner.register();
    // A different address is ignored if the invitation names one.
    const { user_id, email } = await join(key, { email: 'else@quay.example' });
    expect(email).toBe('noor@quay.example');
    const noor = await server.signIn(user_id);
    const { subscriptions } = await noor.call('getSubscriptions', {});
    expect(subscriptions.map(({ name }) => name).sort()).toEqual(['docks', 'general']);
    const { members } = await noor.call('getUserGroupMembers', { user_group_id: group_id });
    expect(members).toEqual([user_id]);
    expect(await noor.call('getOwnUser', {})).toMatchObject({ role: ROLE.moderator });
    const [welcome] = await noor.read([{ operator: 'is', operand: 'dm' }]);
    expect(welcome?.content).toContain('<strong>Noor</strong>');
    const [notice] = await owner.read([{ operator: 'is', operand: 'dm' }]);
    expect(notice?.content).toMatch(/Noor Quay.*accepted your invitation/s);
    expect(await queue.eventsOf('invites_changed')).not.toEqual([]);
    expect((await owner.call('getInvites', {})).invites).toEqual([]);
  });

  it('signs in with the chosen password', async () => {
    const { visitor, join, invite } = await harbor();
    const { email, api_key } = await join(await invite());
    const again = await visitor.call('fetchApiKey', { username: email, password: PASSWORD });
    expect(again.api_key).not.toBe(api_key);
  });

  it('lets an address join once, whichever of its invitations is used', async () => {
    const { look, join, refusal, invite } = await harbor();
    const first = await invite();
    const second = await invite();
    await join(first);
    expect(await look(second)).toEqual({ state: 'used', inviter: 'Olga Owner' });
    expect(await refusal(second)).toMatch(/used/);
  });

  it('reports expired and revoked invitations, and lets no one in', async () => {
    const { owner, server, visitor, look, refusal, invite } = await harbor();
    const expired = await invite({ invite_expires_in_minutes: 60 });
    const revoked = await invite();
    const { invites } = await owner.call('getInvites', {});
    await owner.call('revokeInvite', { invite_id: invites.at(-1)?.id ?? 0 });
    expect(await look(revoked)).toMatchObject({ state: 'revoked' });
    expect(await refusal(revoked)).toMatch(/revoked/);
    await server.advance(HOUR_MS);
    expect(await look(expired)).toMatchObject({ state: 'expired' });
    expect(await refusal(expired)).toMatch(/expired/);
    const unknown = await visitor.refused('getInvitation', { key: 'never given' });
    expect(unknown.msg).toMatch(/Invitation not found/);
  });

  it('lets anyone with an invite link in, under their own address', async () => {
    const { owner, server, look, join, refusal } = await harbor();
    const { invite_link } = await owner.call('createInviteLink', { invite_as: ROLE.guest });
    const key = keyOf(invite_link);
    expect(await look(key)).toMatchObject({ state: 'open', email: null });
    expect(await refusal(key)).toMatch(/email/i);
    expect(await refusal(key, { email: owner.account.email })).toMatch(/in use/);
    const { user_id } = await join(key, { email: 'wen@quay.example' });
    await join(key, { email: 'ari@quay.example', full_name: 'Ari' });
    const wen = await server.signIn(user_id);
    expect(await wen.call('getOwnUser', {})).toMatchObject({ role: ROLE.guest });
  });

  it('refuses a weak password and keeps the invitation open', async () => {
    const { look, refusal, invite } = await harbor();
    const key = await invite();
    expect(await refusal(key, { password: 'aaaaaaaa' })).toMatch(/weak/);
    expect(await look(key)).toMatchObject({ state: 'open' });
  });
});

describe('links of email invitations', () => {
  it('are not shown for a higher role, or for other people’s invitations', async () => {
    const { owner, signUp } = await boundServer();
    const admin = await signUp('Ada Admin', ROLE.administrator);
    const member = await signUp('Max Member');
    await owner.call('sendInvites', {
      invitee_emails: 'o@quay.example',
      stream_ids: [],
      invite_as: ROLE.owner,
    });
    await owner.call('sendInvites', { invitee_emails: 'm@quay.example', stream_ids: [] });
    expect((await owner.call('getInvitationLinks', {})).links).toHaveLength(2);
    expect((await admin.call('getInvitationLinks', {})).links).toHaveLength(1);
    expect((await member.call('getInvitationLinks', {})).links).toEqual([]);
  });
});

async function boundServer() {
  const server = await testServer();
  return { owner: server.owner, signUp: server.signUp.bind(server) };
}

function keyOf(link: string): string {
  return new URL(link).pathname.split('/').at(-1) ?? '';
}
