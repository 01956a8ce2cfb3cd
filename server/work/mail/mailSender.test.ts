import { describe, expect, it } from 'vitest';
import { redSquare } from '../../testing/data/pictures';
import { type MailServer, mailServer } from '../../testing/mail/mailServer';
import { describeDatabases, sqlite } from '../../testing/storage/databases';
import { type Actor, type TestServer, testServer } from '../../testing/testServer';

const ORIGIN = 'https://chat.harbor.example';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

async function invite(owner: Actor, ...emails: readonly string[]): Promise<void> {
  await owner.call('sendInvites', { invitee_emails: emails.join(','), stream_ids: [] });
}

/** In steps of an hour, because running every poll would take long. Finishes what is due after each step. */
async function pass({ clock, server }: TestServer, ms = 1): Promise<void> {
  for (let left = ms; left > 0; left -= HOUR_MS) {
    await clock.skip(Math.min(left, HOUR_MS));
    await server.services.jobs.idle();
    await server.services.mail?.idle();
  }
}

async function states({ owner }: TestServer) {
  const { mails } = await owner.call('getMails', {});
  return mails.map(({ address, status, reason }) => ({ address, status, reason }));
}

describeDatabases('mail', (fresh) => {
  const start = async (mail: MailServer, options: { join?: TestServer } = {}) =>
    testServer({
      ...('join' in options ? options : { database: await fresh() }),
      mail: mail.place,
      origin: ORIGIN,
      onLog: () => undefined,
    });

  it('reaches the recipient as HTML and text, with a working link', async () => {
    const mail = await mailServer();
    const server = await start(mail);
    await invite(server.owner, 'noor@quay.example');
    await pass(server);
    const { mail: got } = mail.to('noor@quay.example');
    expect(got.subject).toBe('Olga Owner invited you to Harbor');
    expect(got.from?.value).toEqual([{ address: 'chat@harbor.example', name: 'Harbor' }]);
    const { links } = await server.owner.call('getInvitationLinks', {});
    const url = links[0]?.link_url ?? '';
    expect(url).toMatch(/^https:\/\/chat\.harbor\.example\/join\/./);
    expect(got.text).toContain(url);
    expect(got.html).toContain(`href="${url}"`);
    expect(got.html).toContain('prefers-color-scheme:dark');
    expect(got.html).not.toMatch(/<img|src=|url\(|<script/);
    expect(await states(server)).toEqual([
      { address: 'noor@quay.example', status: 'sent', reason: null },
    ]);
    const { content_json } = await server.server.services.realm.db
      .selectFrom('mails')
      .select('content_json')
      .executeTakeFirstOrThrow();
    expect(content_json).toBeNull();
  });

  it('waits for a mail server that is down for a day, and then goes out once', async () => {
    const mail = await mailServer();
    const server = await start(mail);
    await mail.stop();
    await invite(server.owner, 'a@quay.example', 'b@quay.example');
    await pass(server, DAY_MS);
    expect(await states(server)).toMatchObject([{ status: 'waiting' }, { status: 'waiting' }]);
    await mail.start();
    await pass(server, 10 * MINUTE_MS);
    expect(mail.received.map(({ to }) => to).sort()).toEqual(['a@quay.example', 'b@quay.example']);
  });

  it('is retried when the server asks for that, and not when the address is unknown', async () => {
    const mail = await mailServer();
    const server = await start(mail);
    mail.judge = (address) =>
      address.startsWith('gone')
        ? { code: 550, words: 'No such mailbox' }
        : mail.tried.filter((one) => one === address).length === 1
          ? { code: 450, words: 'Greylisted, come back later' }
          : undefined;
    await invite(server.owner, 'gray@quay.example', 'gone@quay.example');
    await pass(server);
    expect(await states(server)).toEqual([
      { address: 'gone@quay.example', status: 'bounced', reason: '550 No such mailbox' },
      {
        address: 'gray@quay.example',
        status: 'waiting',
        reason: '450 Greylisted, come back later',
      },
    ]);
    await pass(server, 5 * MINUTE_MS);
    expect(mail.received.map(({ to }) => to)).toEqual(['gray@quay.example']);
    await pass(server, DAY_MS);
    expect(mail.tried.filter((one) => one.startsWith('gone'))).toHaveLength(1);
  });

  it('is given up after two days, with the server’s reason', async () => {
    const mail = await mailServer();
    const server = await start(mail);
    mail.judge = () => ({ code: 452, words: 'Mailbox full' });
    await invite(server.owner, 'full@quay.example');
    await pass(server, 2 * DAY_MS + MINUTE_MS);
    expect(await states(server)).toMatchObject([{ status: 'failed', reason: '452 Mailbox full' }]);
    const tries = mail.tried.length;
    await pass(server, DAY_MS);
    expect(mail.tried).toHaveLength(tries);
  });

  it('goes out after a restart, and only once', async () => {
    const mail = await mailServer();
    const server = await start(mail);
    await invite(server.owner, 'early@quay.example');
    await pass(server);
    await mail.stop();
    await invite(server.owner, 'late@quay.example');
    await pass(server);
    await server.server.close();
    await mail.start();
    const second = await start(mail, { join: server });
    await pass(second, 10 * MINUTE_MS);
    expect(mail.received.map(({ to }) => to)).toEqual(['early@quay.example', 'late@quay.example']);
  });

  it('goes out once where two processes send', async () => {
    const mail = await mailServer();
    const server = await start(mail);
    if (server.database.engine === 'sqlite') return;
    const second = await start(mail, { join: server });
    const emails = Array.from({ length: 40 }, (_, i) => `p${i}@quay.example`);
    await invite(server.owner, ...emails);
    await pass(second, MINUTE_MS);
    await pass(server, MINUTE_MS);
    expect(mail.received.map(({ to }) => to).sort()).toEqual(emails.sort());
  });
});

/** Excludes the body, whose lines end where the encoding wants. */
function headOf(source: string): string {
  return source.slice(0, source.indexOf('\r\n\r\n'));
}

describe('mail', () => {
  const start = async (mail: MailServer) =>
    testServer({ database: sqlite(), mail: mail.place, origin: ORIGIN });

  it('embeds the organization’s icon, and loads nothing remote', async () => {
    const mail = await mailServer();
    const server = await start(mail);
    await server.owner.upload('/realm/icon', new File([redSquare()], 'icon.png'));
    await invite(server.owner, 'noor@quay.example');
    await pass(server);
    const { mail: got } = mail.to('noor@quay.example');
    const [icon, ...others] = got.attachments;
    expect(others).toEqual([]);
    expect(icon).toMatchObject({ contentType: 'image/png', related: true });
    // The parser inlines attachments where the mail references them.
    expect(String(got.html).match(/(?<=src=")[^,"]*/g)).toEqual(['data:image/png;base64']);
    await server.owner.call('deleteRealmIcon', {});
    await invite(server.owner, 'wen@quay.example');
    await pass(server);
    expect(mail.to('wen@quay.example').mail.attachments).toEqual([]);
  });

  it('doesn’t let a name add a header', async () => {
    const mail = await mailServer();
    const server = await start(mail);
    await server.server.services.realm.change(async ({ db }) => {
      const full_name = 'Eve\r\nBcc: everyone@quay.example\r\n\r\n<b>hello</b>';
      await db.updateTable('users').set({ full_name }).where('id', '=', server.owner.id).execute();
    });
    await invite(server.owner, 'noor@quay.example');
    await server.owner.call('sendTestMail', {});
    await pass(server);
    const { mail: got, source } = mail.to('noor@quay.example');
    expect(got.subject).toMatch(/^Eve Bcc: everyone@quay.example <b>hello<\/b> invited you/);
    expect(headOf(source)).not.toMatch(/^Bcc:/im);
    expect(got.html).toContain('&lt;b&gt;hello');
    expect(headOf(mail.to(server.owner.account.email).source)).not.toMatch(/^Bcc:/im);
    expect(mail.received.map(({ to }) => to)).toHaveLength(2);
  });

  it('isn’t sent for an invitation that was revoked before delivery', async () => {
    const mail = await mailServer();
    const server = await start(mail);
    mail.judge = () => ({ code: 450, words: 'later' });
    await invite(server.owner, 'noor@quay.example');
    await pass(server);
    const { invites } = await server.owner.call('getInvites', {});
    await server.owner.call('revokeInvite', { invite_id: invites[0]?.id ?? 0 });
    mail.judge = () => undefined;
    await pass(server, DAY_MS);
    expect(mail.received).toEqual([]);
  });

  it('reminds of an invitation two days before it expires, once, unless it was used', async () => {
    const mail = await mailServer();
    const server = await start(mail);
    const terms = { stream_ids: [], invite_expires_in_minutes: (10 * DAY_MS) / MINUTE_MS };
    await server.owner.call('sendInvites', { invitee_emails: 'slow@quay.example', ...terms });
    await server.owner.call('sendInvites', { invitee_emails: 'fast@quay.example', ...terms });
    await pass(server);
    const { links } = await server.owner.call('getInvitationLinks', {});
    const key = links[1]?.link_url.split('/').at(-1) ?? '';
    const newcomer = { full_name: 'Fay Fast', password: 'a lantern on the pier' };
    await server.visitor.call('acceptInvitation', { key, ...newcomer });
    await pass(server, 9 * DAY_MS);
    // The owner also gets mail about who joined.
    const invited = mail.received.filter(({ to }) => to.endsWith('@quay.example'));
    expect(invited.map(({ to, mail: { subject } }) => [to, subject]).sort()).toEqual([
      ['fast@quay.example', 'Olga Owner invited you to Harbor'],
      ['slow@quay.example', 'Olga Owner invited you to Harbor'],
      ['slow@quay.example', 'Your invitation to Harbor is still open'],
    ]);
  });

  it('isn’t promised by a server that sends none', async () => {
    const server = await testServer();
    const { invites: none } = await server.owner.call('getInvites', {});
    expect(none).toEqual([]);
    await invite(server.owner, 'noor@quay.example');
    expect(await server.owner.call('getMails', {})).toMatchObject({ sends: null, mails: [] });
    expect((await server.owner.refused('sendTestMail', {})).msg).toMatch(/sends no email/);
    const { state } = await server.owner.register();
    expect(state).toMatchObject({ parley_sends_mail: false });
    expect((await server.visitor.page('/mailbox')).status).toBe(404);
  });

  it('of a demo stays in its mailbox, with working links', async () => {
    const server = await testServer({ mail: { kind: 'kept' } });
    await invite(server.owner, 'noor@quay.example');
    await pass(server);
    const page = await (await server.visitor.page('/mailbox')).text();
    expect(page).toContain('Olga Owner invited you to Harbor');
    const frame = /src="(\/mailbox\/\d+)"/.exec(page)?.[1] ?? '';
    const { links } = await server.owner.call('getInvitationLinks', {});
    const shown = await (await server.visitor.page(frame)).text();
    expect(shown).toContain(links[0]?.link_url);
    expect(await states(server)).toMatchObject([{ status: 'kept' }]);
  });

  it('of a demo has full links even if a job wrote it, which doesn’t know the demo’s address', async () => {
    const server = await testServer({ mail: { kind: 'kept' } });
    const ana = await server.signUp('Ana');
    const id = await server.owner.sendTo([ana], 'ahoy');
    await pass(server, HOUR_MS);
    const page = await (await server.visitor.page('/mailbox')).text();
    expect(page).toContain('1 new message from Olga Owner');
    const frame = /src="(\/mailbox\/\d+)"/.exec(page)?.[1] ?? '';
    const shown = await (await server.visitor.page(frame)).text();
    expect(shown).toMatch(new RegExp(`href="https?://[^/"]+/#narrow/dm/[^"]+/near/${id}"`));
    expect(shown).not.toMatch(/href="\//);
  });
});
