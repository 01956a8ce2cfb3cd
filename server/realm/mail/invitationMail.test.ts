import { expect, it } from 'vitest';
import { ROLE } from '~/contract/records/user';
import { mailServer } from '../../testing/mail/mailServer';
import { describeDatabases } from '../../testing/storage/databases';
import { testServer } from '../../testing/testServer';

const ORIGIN = 'https://chat.harbor.example';

describeDatabases('invitations by mail', (fresh) => {
  it('are in the organization’s language, and so are new people’s emails', async () => {
    const mail = await mailServer();
    const server = await testServer({ database: await fresh(), mail: mail.place, origin: ORIGIN });
    const { owner } = server;
    const arrived = () => server.server.services.mail?.idle();
    await owner.call('updateRealm', { default_language: 'fr' });
    await owner.call('sendInvites', { invitee_emails: 'noor@quay.example', stream_ids: [] });
    await server.clock.skip(1);
    await server.server.services.jobs.idle();
    await arrived();
    const invited = mail.to('noor@quay.example').mail;
    expect(invited.subject).toBe('Olga Owner vous invite chez Harbor');
    expect(invited.html).toContain('<html lang="fr" dir="ltr">');
    expect(invited.text).toMatch(/L’invitation expire le \d{1,2} \p{L}+ \d{4}\./u);

    const lea = await server.signUp('Léa');
    await owner.call('updateUser', { user_id: lea.account.id, role: ROLE.moderator });
    await arrived();
    expect(mail.to(lea.account.email).mail.subject).toBe(
      'Votre rôle chez Harbor est maintenant « modérateur »',
    );

    // Who was there before keeps their own language.
    await owner.call('sendTestMail', {});
    await arrived();
    expect(mail.to(owner.account.email).mail.subject).toBe('Test email from Harbor');
  });
});
