import { expect, it } from 'vitest';
import { mailServer } from '../../testing/mail/mailServer';
import { counted } from '../../testing/storage/countedDatabase';
import { describeDatabases } from '../../testing/storage/databases';
import { testServer } from '../../testing/testServer';

const FEW = 10;
const MANY = 2000;
/** About four per hundred addresses, and some slack. */
const MORE_QUERIES = 100;

describeDatabases('inviting a long list', (fresh) => {
  const start = async () => {
    const mail = await mailServer();
    // With the mail server down, mails are only queued, without further queries.
    await mail.stop();
    const database = counted(await fresh());
    const options = { database, mail: mail.place, origin: 'https://chat.harbor.example' };
    const server = await testServer({ ...options, onLog: () => undefined });
    const invite = async (name: string, count: number) => {
      const emails = Array.from({ length: count }, (_, i) => `${name}${i}@quay.example`);
      const send = () =>
        server.owner.call('sendInvites', { invitee_emails: emails.join('\n'), stream_ids: [] });
      return { emails, ...(await database.during(send)) };
    };
    return { server, invite };
  };

  it('takes few more queries than inviting a few people, and mails everyone', async () => {
    const { server, invite } = await start();
    const few = await invite('few', FEW);
    const many = await invite('many', MANY);
    expect(many.queries - few.queries).toBeLessThan(MORE_QUERIES);
    const addresses = [...few.emails, ...many.emails].sort();
    const { invites } = await server.owner.call('getInvites', {});
    expect(invites.map(({ email }) => email).sort()).toEqual(addresses);
    const mails = await server.server.services.realm.db
      .selectFrom('mails')
      .select('address')
      .execute();
    expect(mails.map(({ address }) => address).sort()).toEqual(addresses);
  });

  it('lets other requests run between batches', async () => {
    const { server, invite } = await start();
    let isDone = false;
    let turns = 0;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await invite('many', MANY);
    isDone = true;
    expect(turns).toBeGreaterThan(MANY / 100);
    expect((await server.owner.call('getInvites', {})).invites).toHaveLength(MANY);
  });
});
