import { expect, it } from 'vitest';
import { ROLE } from '~/contract/records/user';
import { describeDatabases } from '../../../testing/storage/databases';
import { type TestServer, testServer } from '../../../testing/testServer';

const PASSWORD = 'a lantern on the pier';

describeDatabases('signing up without an invitation', (fresh) => {
  const open = async () => {
    const server = await testServer({ database: await fresh() });
    await server.owner.call('updateRealm', { invite_required: false });
    return server;
  };
  const person = (email: string, full_name = 'Noor Quay') => ({
    email,
    full_name,
    password: PASSWORD,
  });
  const join = ({ visitor }: TestServer, email: string) => visitor.call('signUp', person(email));
  const refusal = async ({ visitor }: TestServer, email: string) =>
    (await visitor.refused('signUp', person(email))).msg;

  it('is refused while an invitation is required, and the server settings say so', async () => {
    const server = await testServer({ database: await fresh() });
    const { owner, visitor } = server;
    const isOpen = async () => (await visitor.call('getServerSettings', {})).parley_open_sign_up;
    expect(await isOpen()).toBe(false);
    expect(await refusal(server, 'noor@quay.example')).toMatch(/need an invitation/);
    await owner.call('updateRealm', { invite_required: false });
    expect(await isOpen()).toBe(true);
    await join(server, 'noor@quay.example');
    await owner.call('updateRealm', { invite_required: true });
    expect(await refusal(server, 'wen@quay.example')).toMatch(/need an invitation/);
  });

  it('creates a member in the default channels, sends a welcome and signs in', async () => {
    const server = await open();
    const { owner, visitor } = server;
    await owner.call('updateRealm', { welcome_message_custom_text: 'Ahoy' });
    const queue = await owner.register();
    const { user_id, api_key } = await join(server, 'noor@quay.example');
    const { entries } = await owner.call('getAuditLog', {});
    expect(entries[0]).toMatchObject({
      kind: 'user_joined',
      acting_user_id: user_id,
      new: { email: 'noor@quay.example', role: ROLE.member },
    });
    const added = (await queue.eventsOf('realm_user')).filter((event) => event.op === 'add');
    expect(added).toMatchObject([{ person: { user_id, full_name: 'Noor Quay', role: 400 } }]);
    const noor = await server.signIn(user_id);
    const { subscriptions } = await noor.call('getSubscriptions', {});
    expect(subscriptions.map(({ name }) => name)).toEqual(['general']);
    const [welcome] = await noor.read([{ operator: 'is', operand: 'dm' }]);
    expect(welcome?.content).toContain('Ahoy');
    const again = { username: 'noor@quay.example', password: PASSWORD };
    expect((await visitor.call('fetchApiKey', again)).api_key).not.toBe(api_key);
  });

  it('can’t take the email of an existing, deactivated or invited account', async () => {
    const server = await open();
    const { owner } = server;
    const ana = await server.signUp('Ana');
    const gone = await server.signUp('Gone');
    await owner.call('deactivateUser', { user_id: gone.id });
    for (const { account } of [owner, ana, gone]) {
      expect(await refusal(server, account.email.toUpperCase())).toMatch(/in use/);
    }
    const { user_id } = await ana.call('getOwnUser', {});
    const { realm_bot_domain } = (await owner.register()).state as { realm_bot_domain?: string };
    expect(await refusal(server, `user${user_id}@${realm_bot_domain}`)).toMatch(
      /gives to accounts/,
    );
    await owner.call('sendInvites', {
      invitee_emails: 'guest@quay.example',
      stream_ids: [],
      invite_expires_in_minutes: 60,
    });
    expect(await refusal(server, 'Guest@quay.example')).toMatch(/link of that invitation/);
    const link = (await owner.call('createInviteLink', {})).invite_link;
    const key = new URL(link).pathname.split('/').at(-1) ?? '';
    const byLink = { key, ...person('guest@quay.example') };
    expect((await server.visitor.refused('acceptInvitation', byLink)).msg).toMatch(/invited/);
    const change = { email: 'guest@quay.example' };
    expect((await ana.refused('updateSettings', change)).msg).toMatch(/invited/);
    await server.advance(3_600_000);
    // An expired invitation no longer reserves its email.
    await join(server, 'guest@quay.example');
  });

  it('accepts only emails in the allowed domains', async () => {
    const server = await open();
    await server.owner.call('addRealmDomain', { domain: 'quay.example', allow_subdomains: true });
    await server.owner.call('updateRealm', { emails_restricted_to_domains: true });
    expect(await refusal(server, 'noor@pier.example')).toMatch(/not allowed/);
    const link = (await server.owner.call('createInviteLink', {})).invite_link;
    const key = new URL(link).pathname.split('/').at(-1) ?? '';
    const byLink = { key, ...person('noor@pier.example') };
    expect((await server.visitor.refused('acceptInvitation', byLink)).msg).toMatch(/not allowed/);
    await join(server, 'noor@north.quay.example');
  });

  it('refuses disposable emails everywhere if the organization disallows them', async () => {
    const server = await open();
    const { owner, visitor } = server;
    const thrown = 'noor@mailinator.com';
    expect(await refusal(server, thrown)).toMatch(/Disposable/);
    expect(await refusal(server, 'noor@MX.Mailinator.com')).toMatch(/Disposable/);
    const link = (await owner.call('createInviteLink', {})).invite_link;
    const key = new URL(link).pathname.split('/').at(-1) ?? '';
    const byLink = { key, ...person(thrown) };
    expect((await visitor.refused('acceptInvitation', byLink)).msg).toMatch(/Disposable/);
    expect((await owner.refused('updateSettings', { email: thrown })).msg).toMatch(/Disposable/);
    expect((await owner.refused('createUser', person(thrown))).msg).toMatch(/Disposable/);
    const invited = await owner.refused('sendInvites', { invitee_emails: thrown, stream_ids: [] });
    expect(invited).toMatchObject({ errors: [[thrown, 'Disposable address.', false]] });
    await owner.call('updateRealm', { disallow_disposable_email_addresses: false });
    await join(server, thrown);
  });

  it('refuses weak passwords, invalid names and invalid emails', async () => {
    const server = await open();
    const tries = [
      [{ password: 'aaaaaaaa' }, /weak/],
      [{ full_name: ' ' }, /Name/i],
      [{ email: 'nobody' }, /valid email/],
    ] as const;
    for (const [fields, words] of tries) {
      const args = { ...person('noor@quay.example'), ...fields };
      expect((await server.visitor.refused('signUp', args)).msg).toMatch(words);
    }
  });
});
