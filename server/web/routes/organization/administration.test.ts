import { expect, it } from 'vitest';
import { ROLE } from '~/contract/records/user';
import { damagedPicture, redSquare } from '../../../testing/data/pictures';
import { describeDatabases } from '../../../testing/storage/databases';
import { testServer } from '../../../testing/testServer';

describeDatabases('administration', (fresh) => {
  const start = async () => testServer({ database: await fresh() });

  it('reorders linkifiers, all or nothing', async () => {
    const { owner } = await start();
    const add = (letter: string) =>
      owner.call('addLinkifier', {
        pattern: `${letter}(?P<id>[0-9]+)`,
        url_template: `https://${letter}.example/{id}`,
      });
    const a = (await add('a')).id;
    const b = (await add('b')).id;
    const queue = await owner.register();
    await owner.call('reorderLinkifiers', { ordered_linkifier_ids: [b, a] });
    const [event] = await queue.eventsOf('realm_linkifiers');
    expect(event?.realm_linkifiers.map(({ id }) => id)).toEqual([b, a]);
    for (const ordered_linkifier_ids of [[b], [b, b], [b, a, 99], []]) {
      const refused = await owner.refused('reorderLinkifiers', { ordered_linkifier_ids });
      expect(refused.code).toBe('BAD_REQUEST');
    }
    const c = (await add('c')).id;
    const { linkifiers } = await owner.call('getLinkifiers', {});
    expect(linkifiers.map(({ id }) => id)).toEqual([b, a, c]);
  });

  it('returns a group’s members and subgroups, direct or at any depth', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    const { owner } = server;
    const group = async (name: string, members: number[], subgroups: number[]) =>
      (await owner.call('createUserGroup', { name, description: '', members, subgroups })).group_id;
    const inner = await group('inner', [ana.id], []);
    const middle = await group('middle', [], [inner]);
    const outer = await group('outer', [owner.id], [middle]);
    const subgroups = async (direct_subgroup_only: boolean) =>
      (await ana.call('getUserGroupSubgroups', { user_group_id: outer, direct_subgroup_only }))
        .subgroups;
    expect(await subgroups(false)).toEqual([inner, middle]);
    expect(await subgroups(true)).toEqual([middle]);
    const isMember = async (direct_member_only: boolean) =>
      (
        await ana.call('getUserGroupMembership', {
          user_group_id: outer,
          user_id: ana.id,
          direct_member_only,
        })
      ).is_user_group_member;
    expect(await isMember(false)).toBe(true);
    expect(await isMember(true)).toBe(false);
    const nobody = { user_group_id: outer, user_id: 9999 };
    expect(await ana.refused('getUserGroupMembership', nobody)).toMatchObject({
      msg: 'No such user',
    });
  });

  it('lets only administrators change other users’ status', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    const queue = await ana.register();
    const status = { user_id: ana.id, status_text: 'on leave', emoji_name: 'palm_tree' };
    await server.owner.call('updateUserStatus', status);
    expect(await queue.eventsOf('user_status')).toMatchObject([
      { user_id: ana.id, status_text: 'on leave', emoji_name: 'palm_tree' },
    ]);
    const ben = await server.signUp('Ben');
    expect(await ben.refused('updateUserStatus', status)).toMatchObject({
      code: 'UNAUTHORIZED_PRINCIPAL',
    });
  });

  it('uses an uploaded icon, and the default one again after its removal', async () => {
    const server = await start();
    const { owner } = server;
    const ana = await server.signUp('Ana');
    const queue = await ana.register();
    const { body } = await owner.upload('/realm/icon', new File([redSquare()], 'icon.png'));
    const icon_url = String(body['icon_url']);
    expect(await queue.eventsOf('realm')).toMatchObject([
      { op: 'update_dict', property: 'icon', data: { icon_url, icon_source: 'U' } },
    ]);
    const picture = await ana.page(icon_url);
    expect(picture.headers.get('content-type')).toBe('image/png');
    const { state } = await ana.register();
    expect(state).toMatchObject({ realm_icon_url: icon_url, realm_icon_source: 'U' });
    expect(await server.visitor.call('getServerSettings', {})).toMatchObject({
      realm_icon: icon_url,
    });
    const common = await owner.call('deleteRealmIcon', {});
    expect(common.icon_url).not.toBe(icon_url);
    expect((await ana.register()).state.realm_icon_url).toBe(common.icon_url);
    await owner.call('deleteRealmIcon', {});
    const { entries } = await owner.call('getAuditLog', {});
    // Removing what isn't there changes nothing.
    expect(entries.map(({ kind }) => kind).filter((kind) => kind.startsWith('icon'))).toEqual([
      'icon_removed',
      'icon_changed',
    ]);
    for (const content of ['no picture', damagedPicture()]) {
      const refused = await owner.upload('/realm/icon', new File([content], 'icon.png'));
      expect(refused.body).toMatchObject({ code: 'BAD_IMAGE' });
    }
    const refused = await ana.upload('/realm/icon', new File([redSquare()], 'icon.png'));
    expect(refused.body).toMatchObject({ code: 'UNAUTHORIZED_PRINCIPAL' });
    expect(await ana.refused('deleteRealmIcon', {})).toMatchObject({
      code: 'UNAUTHORIZED_PRINCIPAL',
    });
  });

  it('allows only emails in its domains if so restricted', async () => {
    const server = await start();
    const { owner } = server;
    const queue = await owner.register();
    await owner.call('addRealmDomain', { domain: ' Harbor.Example ', allow_subdomains: false });
    await owner.call('updateRealm', { emails_restricted_to_domains: true });
    const person = (email: string) => ({ email, full_name: email, password: 'correct horse' });
    const invite = { invitee_emails: 'a@elsewhere.example', stream_ids: [] };
    const outside = ['a@elsewhere.example', 'a@sub.harbor.example', 'a@notharbor.example'];
    for (const email of outside) {
      const name = { ...person(email), full_name: 'Somebody' };
      expect((await owner.refused('createUser', name)).msg).toMatch(/not allowed/);
    }
    expect(await owner.refused('sendInvites', invite)).toMatchObject({
      code: 'INVITATION_FAILED',
      errors: [['a@elsewhere.example', 'Outside your domain.', false]],
    });
    await owner.call('createUser', { ...person('a@harbor.EXAMPLE'), full_name: 'Ann' });
    await owner.call('updateRealmDomain', { domain: 'harbor.example', allow_subdomains: true });
    await owner.call('createUser', { ...person('a@sub.harbor.example'), full_name: 'Abe' });
    await owner.call('removeRealmDomain', { domain: 'harbor.example' });
    await owner.call('createUser', { ...person('a@elsewhere.example'), full_name: 'Amy' });
    const events = await queue.events();
    expect(events.filter((event) => event.type === 'realm_domains')).toMatchObject([
      { op: 'add', realm_domain: { domain: 'harbor.example', allow_subdomains: false } },
      { op: 'change', realm_domain: { domain: 'harbor.example', allow_subdomains: true } },
      { op: 'remove', domain: 'harbor.example' },
    ]);
    expect(events).toContainEqual(
      expect.objectContaining({ property: 'emails_restricted_to_domains', value: false }),
    );
  });

  it('lists its domains, which only owners can change', async () => {
    const server = await start();
    const { owner } = server;
    const admin = await server.signUp('Ada', ROLE.administrator);
    const harbor = { domain: 'harbor.example', allow_subdomains: true };
    await owner.call('addRealmDomain', harbor);
    expect((await admin.call('getRealmDomains', {})).domains).toEqual([harbor]);
    expect((await admin.register()).state.realm_domains).toEqual([harbor]);
    for (const refused of [
      await admin.refused('addRealmDomain', { ...harbor, domain: 'b.example' }),
      await admin.refused('updateRealmDomain', harbor),
      await admin.refused('removeRealmDomain', { domain: harbor.domain }),
    ]) {
      expect(refused.code).toBe('UNAUTHORIZED_PRINCIPAL');
    }
    for (const domain of ['', 'harbor', 'HARBOR.example', 'a b.example', '-.example', 'a@b.c']) {
      const refused = await owner.refused('addRealmDomain', { domain, allow_subdomains: true });
      expect(refused.code).toBe('BAD_REQUEST');
    }
    expect(await owner.refused('removeRealmDomain', { domain: 'x.example' })).toMatchObject({
      msg: 'No entry found for domain x.example.',
    });
  });

  it('sets defaults for new users without changing existing ones', async () => {
    const server = await start();
    const { owner } = server;
    const before = await server.signUp('Ana');
    const queue = await before.register();
    await owner.call('updateRealmUserSettingsDefaults', {
      web_font_size_px: 18,
      email_address_visibility: 3,
      enable_sounds: true,
    });
    const events = await queue.eventsOf('realm_user_settings_defaults');
    expect(events).toMatchObject([
      { op: 'update', property: 'email_address_visibility', value: 3 },
      { op: 'update', property: 'web_font_size_px', value: 18 },
    ]);
    const after = await server.signUp('Ben');
    const { state } = await after.register();
    expect(state.user_settings).toMatchObject({
      web_font_size_px: 18,
      email_address_visibility: 3,
    });
    expect(state.realm_user_settings_defaults).toMatchObject({ web_font_size_px: 18 });
    expect(state.realm_user_settings_defaults).not.toHaveProperty('timezone');
    expect((await before.register()).state.user_settings).toMatchObject({
      email_address_visibility: 1,
    });
    const small = { web_font_size_px: -1 };
    expect(await owner.refused('updateRealmUserSettingsDefaults', small)).toMatchObject({
      code: 'REQUEST_VARIABLE_INVALID',
    });
    expect(await before.refused('updateRealmUserSettingsDefaults', {})).toMatchObject({
      code: 'UNAUTHORIZED_PRINCIPAL',
    });
  });
});
