import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { postgres } from '../../testing/storage/databases';
import { createTestChannel } from '../../testing/testChannel';
import { testServer } from '../../testing/testServer';

it('sending does not wait for receivers being changed, and locks none of them', async () => {
  const database = await postgres();
  const server = await testServer({ database });
  const ana = await server.signUp('Ana');
  await createTestChannel(server, 'harbor', [server.owner, ana]);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin');
  await client.query('select 1 from users where id = $1 for update', [ana.id]);

  const id = await server.owner.send('harbor', 'tide', 'high');

  expect((await ana.read([])).map((message) => message.id)).toEqual([id]);
  await client.query('rollback');
});
