import { expect, it } from 'vitest';
import { RECOVERY } from '~/contract/limits';
import { recoveryToken } from '~/contract/recovery';
import { mailServer } from '../../../testing/mail/mailServer';
import { describeDatabases } from '../../../testing/storage/databases';
import { testServer } from '../../../testing/testServer';

const ORIGIN = 'https://chat.harbor.example';
const PASSWORD = 'a lantern on the pier';

describeDatabases('a password reset link by mail', (fresh) => {
  const harbor = async (options: { limited?: boolean } = {}) => {
    const mail = await mailServer();
    const server = await testServer({
      database: await fresh(),
      mail: mail.place,
      origin: ORIGIN,
      isLimited: options.limited ?? false,
    });
    const ask = async (email: string) => {
      await server.visitor.call('mailRecoveryLink', { email });
      await server.server.services.mail?.idle();
    };
    const noor = await server.signUp('Noor Quay');
    const token = () => {
      const { text = '' } = mail.to(noor.account.email).mail;
      const [url = ''] = /https:\/\/\S+reset-password\S+/.exec(text) ?? [];
      return recoveryToken(new URL(url)) ?? '';
    };
    return { mail, server, visitor: server.visitor, noor, ask, token };
  };

  it('works once for the mail’s recipient, with the configured URL regardless of the request', async () => {
    const { visitor, noor, ask, token, mail } = await harbor();
    await ask(` ${noor.account.email.toUpperCase()} `);
    expect(mail.to(noor.account.email).mail.text).toContain(`${ORIGIN}/reset-password#`);
    const link = { token: token(), password: PASSWORD };
    const { user_id } = await visitor.call('recoverPassword', link);
    expect(user_id).toBe(noor.id);
    await visitor.call('fetchApiKey', { username: noor.account.email, password: PASSWORD });
    await visitor.refused('recoverPassword', link);
  });

  it('expires after an hour, and when the account is deactivated', async () => {
    const { server, visitor, noor, ask, token } = await harbor();
    await ask(noor.account.email);
    await server.clock.skip(RECOVERY.mailedMinutes * 60_000);
    await visitor.refused('openRecoveryLink', { token: token() });
    await ask(noor.account.email);
    await visitor.call('openRecoveryLink', { token: token() });
    await server.owner.call('deactivateUser', { user_id: noor.id });
    await visitor.refused('openRecoveryLink', { token: token() });
  });

  it('is not sent without an active account, and the response does not reveal that', async () => {
    const { server, noor, ask, mail } = await harbor();
    await server.owner.call('deactivateUser', { user_id: noor.id });
    await ask(noor.account.email);
    await ask('nobody@quay.example');
    await ask('not an address\r\nBcc: x@quay.example');
    expect(mail.received).toEqual([]);
  });

  it('is sent at most three times an hour per account', async () => {
    const { noor, ask, mail } = await harbor({ limited: true });
    for (let i = 0; i < 5; i++) await ask(noor.account.email);
    expect(mail.received).toHaveLength(3);
  });

  it('is offered if the server sends mail, and refused otherwise', async () => {
    const { visitor } = await harbor();
    expect(await visitor.call('getServerSettings', {})).toMatchObject({
      parley_password_recovery: 'mail',
    });
    const silent = await testServer();
    const { msg } = await silent.visitor.refused('mailRecoveryLink', { email: 'a@b.example' });
    expect(msg).toMatch(/sends no email/);
  });
});
