import { expect, it } from 'vitest';
import { mailServer } from '../../testing/mail/mailServer';
import { describeDatabases } from '../../testing/storage/databases';
import { testServer } from '../../testing/testServer';

const ORIGIN = 'https://chat.harbor.example';
const PASSWORD = 'a lantern on the pier';
const NOOR = 'noor@quay.example';
const DAY_MS = 24 * 60 * 60 * 1000;

describeDatabases('an email address, when mail is sent,', (fresh) => {
  const harbor = async () => {
    const mail = await mailServer();
    const server = await testServer({ database: await fresh(), mail: mail.place, origin: ORIGIN });
    const { owner, visitor } = server;
    const { invite_link } = await owner.call('createInviteLink', { stream_ids: [] });
    const key = invite_link.split('/').at(-1) ?? '';
    const settle = async () => server.server.services.mail?.idle();
    const prove = async (email: string, by: string | undefined = key) => {
      await visitor.call('proveAddress', { email, ...(by === '' ? {} : { key: by }) });
      await settle();
    };
    const mailed = (email: string) => {
      const { text = '' } = mail.to(email).mail;
      return /https:\/\/\S+\/(?:join|mail\/confirm)\/(\S+)/.exec(text)?.[1] ?? '';
    };
    const join = { full_name: 'Noor Quay', password: PASSWORD };
    return { mail, server, owner, visitor, key, settle, prove, mailed, join };
  };

  it('can join by a link once its owner has confirmed it, and only once', async () => {
    const { visitor, key, prove, mailed, join, mail } = await harbor();
    const { msg } = await visitor.refused('acceptInvitation', { key, email: NOOR, ...join });
    expect(msg).toMatch(/Confirm your email/);
    await prove(NOOR);
    expect(mail.to(NOOR).mail.subject).toBe('Join Harbor');
    const proof = mailed(NOOR);
    expect((await visitor.call('getInvitation', { key: proof })).invitation).toMatchObject({
      state: 'open',
      email: NOOR,
    });
    const joined = await visitor.call('acceptInvitation', {
      key: proof,
      email: 'else@quay.example',
      ...join,
    });
    expect(joined.email).toBe(NOOR);
    await visitor.refused('acceptInvitation', { key: proof, ...join });
  });

  it('reveals only by mail whether it has an account', async () => {
    const { owner, prove, mail } = await harbor();
    await prove(owner.account.email);
    expect(mail.to(owner.account.email).mail.subject).toBe('You already have an account in Harbor');
  });

  it('has to be in an allowed domain both when requested and when joining', async () => {
    const { owner, visitor, key, prove, mailed, join } = await harbor();
    await prove(NOOR);
    await owner.call('addRealmDomain', { domain: 'harbor.example', allow_subdomains: false });
    await owner.call('updateRealm', { emails_restricted_to_domains: true });
    const late = await visitor.refused('acceptInvitation', { key: mailed(NOOR), ...join });
    expect(late.msg).toMatch(/not allowed/);
    const { msg } = await visitor.refused('proveAddress', { email: 'x@quay.example', key });
    expect(msg).toMatch(/not allowed/);
  });

  it('cannot join after the link is revoked or a day has passed', async () => {
    const { server, owner, visitor, prove, mailed, join } = await harbor();
    await prove(NOOR);
    const first = mailed(NOOR);
    await server.clock.skip(DAY_MS);
    expect((await visitor.refused('acceptInvitation', { key: first, ...join })).msg).toMatch(
      /expired/,
    );
    await prove(NOOR);
    const { invites } = await owner.call('getInvites', {});
    await owner.call('revokeInviteLink', { invite_id: invites[0]?.id ?? 0 });
    expect((await visitor.refused('acceptInvitation', { key: mailed(NOOR), ...join })).msg).toMatch(
      /revoked/,
    );
  });

  it('can join in the same way without an invitation if that is allowed', async () => {
    const { owner, visitor, prove, mailed, join } = await harbor();
    await visitor.refused('proveAddress', { email: NOOR });
    await owner.call('updateRealm', { invite_required: false });
    expect((await visitor.refused('signUp', { email: NOOR, ...join })).msg).toMatch(/Confirm/);
    await prove(NOOR, '');
    const proof = mailed(NOOR);
    expect((await visitor.call('getInvitation', { key: proof })).invitation).toMatchObject({
      email: NOOR,
      channels: ['general'],
    });
    const { email } = await visitor.call('acceptInvitation', { key: proof, ...join });
    expect(email).toBe(NOOR);
    await visitor.refused('acceptInvitation', { key: proof, ...join });
  });

  it('changes once the link sent to the new one is confirmed, and the old one is notified', async () => {
    const { server, settle, mail, mailed } = await harbor();
    const wen = await server.signUp('Wen');
    const own = async () => (await server.signIn(wen.id)).account.email;
    const before = await own();
    await wen.call('updateSettings', { email: 'typo@quay.example' });
    await wen.call('updateSettings', { email: 'wen@quay.example' });
    await settle();
    expect(await own()).toBe(before);
    const follow = (token: string, method: 'GET' | 'POST', headers = {}) =>
      server.server.fetch(new Request(`${ORIGIN}/mail/confirm/${token}`, { method, headers }));
    const token = mailed('wen@quay.example');
    // Mail scanners follow links.
    expect(await (await follow(token, 'GET')).text()).toContain('<form method="post">');
    expect(await own()).toBe(before);
    expect(await (await follow(mailed('typo@quay.example'), 'POST')).text()).toContain('expired');
    expect(await (await follow(token, 'POST')).text()).toContain('wen@quay.example');
    expect(await own()).toBe('wen@quay.example');
    expect(await (await follow(token, 'POST')).text()).toContain('expired');
    // By the browser's language.
    const german = await (await follow(token, 'POST', { 'accept-language': 'de-AT,de' })).text();
    expect(german).toContain('<html lang="de">');
    expect(german).toContain('abgelaufen');
    await settle();
    expect(mail.to(before).mail.text).toContain('wen@quay.example');
  });
});
