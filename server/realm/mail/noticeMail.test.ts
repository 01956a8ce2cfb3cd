import { expect, it } from 'vitest';
import { EXPORT_TYPE } from '~/contract/records/organization';
import { ROLE } from '~/contract/records/user';
import { mailServer } from '../../testing/mail/mailServer';
import { describeDatabases } from '../../testing/storage/databases';
import { testServer } from '../../testing/testServer';

const ORIGIN = 'https://chat.harbor.example';
const OWNER = { username: 'olga@harbor.example', password: 'correct horse' };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';

describeDatabases('notices by mail', (fresh) => {
  const harbor = async () => {
    const mail = await mailServer();
    const server = await testServer({ database: await fresh(), mail: mail.place, origin: ORIGIN });
    const { owner, visitor } = server;
    const ben = await server.signUp('Ben');
    const subjects = async (email: string) => {
      await server.server.services.mail?.idle();
      return mail.received.filter(({ to }) => to === email).map((one) => one.mail.subject);
    };
    return { server, owner, visitor, mail, ben, subjects };
  };

  it('announce a sign-in from a new device, once, unless turned off', async () => {
    const { owner, visitor, mail, subjects } = await harbor();
    await visitor.using(FIREFOX).call('fetchApiKey', OWNER);
    expect(await subjects(OWNER.username)).toEqual(['New sign-in to Harbor']);
    const { text = '' } = mail.to(OWNER.username).mail;
    expect(text).toContain('Firefox on Linux');
    expect(text).toContain(`${ORIGIN}/#/settings/devices`);
    await visitor.using(FIREFOX).call('fetchApiKey', OWNER);
    expect(await subjects(OWNER.username)).toHaveLength(1);
    await owner.call('updateSettings', { enable_login_emails: false });
    await visitor.using(PHONE).call('fetchApiKey', OWNER);
    expect(await subjects(OWNER.username)).toHaveLength(1);
  });

  it('announce a role given by someone else', async () => {
    const { owner, ben, subjects } = await harbor();
    await owner.call('updateUser', { user_id: ben.account.id, role: ROLE.administrator });
    await ben.call('updateUser', { user_id: ben.account.id, role: ROLE.member });
    expect(await subjects(ben.account.email)).toEqual(['You’re now an administrator of Harbor']);
  });

  it('announce a deactivation on request, with the comment', async () => {
    const { server, owner, mail, ben, subjects } = await harbor();
    const ana = await server.signUp('Ana');
    await owner.call('deactivateUser', { user_id: ana.account.id });
    expect(await subjects(ana.account.email)).toEqual([]);
    const comment = 'Fair <b>winds</b>';
    await owner.call('deactivateUser', {
      user_id: ben.account.id,
      deactivation_notification_comment: comment,
    });
    expect(await subjects(ben.account.email)).toEqual(['Your account in Harbor was deactivated']);
    const { text, html } = mail.to(ben.account.email).mail;
    expect(text).toContain(comment);
    expect(html).toContain('Fair &lt;b&gt;winds&lt;/b&gt;');
  });

  it('tell other owners of an export, and the person who ordered it when it is ready', async () => {
    const { server, owner, ben, mail, subjects } = await harbor();
    await owner.call('updateUser', { user_id: ben.account.id, role: ROLE.owner });
    await owner.call('exportRealm', { export_type: EXPORT_TYPE.public });
    await server.advance(0);
    expect(await subjects(ben.account.email)).toEqual([
      'You’re now an owner of Harbor',
      expect.stringMatching(/is exporting data of Harbor$/),
    ]);
    await expect
      .poll(() => subjects(owner.account.email))
      .toEqual(['Your export of Harbor is ready']);
    expect(mail.to(owner.account.email).mail.text).toContain(`${ORIGIN}/#/organization/export`);
  });
});
