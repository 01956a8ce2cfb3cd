import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { FLAG } from '../../realm/messages/flags/flags';
import { setFlag } from '../../realm/messages/flags/setFlag';
import { gate } from '../../testing/gate';
import { PushService } from '../../testing/receivers/pushService';
import { postgres, waitingForLock } from '../../testing/storage/databases';
import { testServer } from '../../testing/testServer';

/** Ana writes to Ben, whose phone gets pushes. Through `database`, changes of other processes can be held open. */
async function scene() {
  const location = await postgres();
  const connect = async () => {
    const client = new pg.Client({ connectionString: location.url });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  };
  const [database, watcher] = [await connect(), await connect()];
  const server = await testServer({ database: location, mayCall: () => true });
  const service = new PushService(() => server.server.services.pushes.publicKey);
  await service.start();
  onTestFinished(() => service.stop());
  const [ana, ben] = [await server.signUp('Ana'), await server.signUp('Ben')];
  const phone = service.subscribe();
  await ben.call('subscribeToPush', { ...phone, account: 'here' });
  const someoneWaits = () => waitingForLock(watcher, 1);
  return { server, service, ana, ben, phone, database, someoneWaits };
}

it('what is sent while the push before it is being settled is pushed too', async () => {
  const { server, service, ana, ben, phone, database, someoneWaits } = await scene();
  const answer = service.holdNext();
  await ana.sendTo([ben], 'Lunch?');
  await answer.wanted;
  // As a message being sent by another process does.
  await database.query('begin');
  await database.query('update pushes set version = version + 1');
  answer.give();
  await someoneWaits();
  await database.query('commit');
  await service.arrival(phone, 2);
  await server.advance(1);
  expect(service.to(phone)).toHaveLength(2);
});

it('a message to someone whose device is signed out in the same moment is sent', async () => {
  const { ana, ben, database, someoneWaits } = await scene();
  await database.query('begin');
  await database.query('delete from push_subscriptions');
  const sent = ana.sendTo([ben], 'Lunch?');
  await someoneWaits();
  await database.query('commit');
  expect(await sent).toBeGreaterThan(0);
});

it('what its owner reads in the moment in which it is claimed is not announced', async () => {
  const { server, service, ana, ben, phone, someoneWaits } = await scene();
  await ben.call('updatePresence', { status: 'active' });
  const id = await ana.sendTo([ben], 'Lunch?');
  await server.advance(1);
  const read = gate();
  const reading = server.server.services.realm.change(
    async (change) => {
      await setFlag(change, ben.id, [id], { op: 'add', flag: 'read', bit: FLAG.read });
      await read.passed;
    },
    { lane: [{ kind: 'person', key: ben.id }] },
  );
  // Ben counts as away now, so that the push is due.
  await server.clock.skip(201_000);
  await someoneWaits();
  read.open();
  await reading;
  await server.advance(1);
  expect(service.to(phone)).toEqual([]);
});
