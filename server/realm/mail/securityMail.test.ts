import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { recoveryToken } from '~/contract/recovery';
import { mailServer } from '../../testing/mail/mailServer';
import { SoftAuthenticator } from '../../testing/signIn/softAuthenticator';
import { describeDatabases } from '../../testing/storage/databases';
import { testServer } from '../../testing/testServer';

const ORIGIN = 'https://chat.harbor.example';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const FIRST = 'battery staple anchored';
const SECOND = 'seven grey herons wading';

describeDatabases('mail about account security', (fresh) => {
  const harbor = async () => {
    const mail = await mailServer();
    const server = await testServer({ database: await fresh(), mail: mail.place, origin: ORIGIN });
    const { owner, visitor } = server;
    const ana = await server.signUp('Ana');
    await ana.call('updateSettings', { enable_login_emails: false });
    /** How many of Ana's mails `news` has returned so far. */
    let seen = 0;
    const news = async () => {
      await server.server.services.mail?.idle();
      const all = mail.received.filter(({ to }) => to === ana.account.email);
      const fresh = all.slice(seen).map((one) => one.mail);
      seen = all.length;
      return fresh;
    };
    const subjects = async () => (await news()).map(({ subject }) => subject);
    const code = (secret: string) =>
      new TOTP({ secret }).generate({ timestamp: server.clock.now() });
    return { server, owner, visitor, ana, news, subjects, code };
  };

  it('announces a new password, whether self-set or by an administrator’s link', async () => {
    const { owner, visitor, ana, news } = await harbor();
    await ana.call('updateSettings', { enable_login_emails: true });
    const { url } = await owner.call('createRecoveryLink', { user_id: ana.account.id });
    const token = recoveryToken(new URL(url)) ?? '';
    const recovery = { token, password: FIRST };
    const { api_key, email } = await visitor.using(FIREFOX).call('recoverPassword', recovery);
    // The device is new, and this mail names it.
    const [linked, ...rest] = await news();
    expect(linked?.subject).toBe('Your password was changed in Harbor');
    expect(linked?.text).toContain('Firefox on Linux');
    expect(rest).toEqual([]);
    expect(linked?.text).not.toContain(token);
    const again = visitor.as({ email, apiKey: api_key });
    await again.call('updateSettings', { old_password: FIRST, new_password: SECOND });
    const [own, ...others] = await news();
    expect(own?.subject).toBe('Your password was changed in Harbor');
    expect(others).toEqual([]);
    expect(own?.text).toMatch(/If this wasn’t you, set another one/);
    expect(own?.text).toContain(`${ORIGIN}/#/settings/account`);
    expect(own?.text).not.toContain(SECOND);
  });

  it('does not announce unchanged passwords or apps that were never set up', async () => {
    const { ana, subjects } = await harbor();
    await ana.refused('updateSettings', { old_password: 'wrong', new_password: SECOND });
    await ana.call('startTotp', {});
    await ana.call('removeTotp', {});
    expect(await subjects()).toEqual([]);
  });

  it('announces an authenticator app turned on or off, and renewed recovery codes, once each', async () => {
    const { ana, news, subjects, code } = await harbor();
    const { secret } = await ana.call('startTotp', {});
    await ana.call('confirmTotp', { code: code(secret) });
    expect(await subjects()).toEqual(['Two-step verification was turned on in Harbor']);
    const { recovery_codes } = await ana.call('renewRecoveryCodes', {});
    const [renewed, ...rest] = await news();
    expect(renewed?.subject).toBe('Your recovery codes were renewed in Harbor');
    expect(rest).toEqual([]);
    expect(recovery_codes.filter((one) => renewed?.text?.includes(one))).toEqual([]);
    await ana.call('removeTotp', {});
    expect(await subjects()).toEqual(['Two-step verification was turned off in Harbor']);
  });

  it('announces passkeys by name', async () => {
    const { ana, news } = await harbor();
    const made = new SoftAuthenticator(ORIGIN).create(await ana.call('startPasskey', {}));
    const { id } = await ana.call('addPasskey', { name: 'Work <b>laptop</b>', passkey: made });
    const [added] = await news();
    expect(added?.subject).toBe('A passkey was added in Harbor');
    expect(added?.text).toContain('“Work <b>laptop</b>”');
    expect(added?.html).toContain('Work &lt;b&gt;laptop&lt;/b&gt;');
    await ana.call('removePasskey', { passkey_id: id });
    expect((await news()).map(({ subject }) => subject)).toEqual([
      'A passkey was removed in Harbor',
    ]);
  });

  it('announces a reset by an administrator', async () => {
    const { owner, ana, news, code } = await harbor();
    const { secret } = await ana.call('startTotp', {});
    await ana.call('confirmTotp', { code: code(secret) });
    await news();
    await owner.call('resetFactors', { user_id: ana.account.id });
    const [reset] = await news();
    expect(reset?.subject).toBe('Your two-step verification was reset in Harbor');
  });

  it('announces new API keys without including them', async () => {
    const { ana, news } = await harbor();
    const { api_key } = await ana.call('createKey', { name: 'Deploy' });
    const [created] = await news();
    expect(created?.subject).toBe('An API key was created in Harbor');
    expect(created?.text).toContain('“Deploy”');
    expect(created?.text).not.toContain(api_key);
    const { api_key: renewed } = await ana.call('regenerateApiKey', {});
    const [changed] = await news();
    expect(changed?.subject).toBe('Your API key was changed in Harbor');
    expect(changed?.text).not.toContain(renewed);
  });
});
