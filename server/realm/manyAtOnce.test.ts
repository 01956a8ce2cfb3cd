import { expect, it } from 'vitest';
import { VISIBILITY } from '~/contract/records/channel';
import { EXPORT_TYPE } from '~/contract/records/organization';
import { addChannels, addMessages, addPeople, addSubscriptions } from '../testing/data/crowd';
import { type CountedDatabase, counted } from '../testing/storage/countedDatabase';
import { describeDatabases } from '../testing/storage/databases';
import { createTestChannel } from '../testing/testChannel';
import { type TestServer, testServer } from '../testing/testServer';

const FEW = 10;
const MANY = 1000;
/** Long lists are processed in batches of some hundred, and a job polls now and then. */
const MORE_QUERIES = 60;

interface Scene {
  readonly server: TestServer;
  readonly database: CountedDatabase;
  /** As many members as the scene calls for, who belong to nothing. */
  readonly people: readonly number[];
}

/** Sets up a scene, and returns the action to count. */
type Act = (scene: Scene) => Promise<() => Promise<unknown>>;

describeDatabases('acting on a thousand takes no more queries than acting on ten', (fresh) => {
  const queriesOf = async (count: number, act: Act) => {
    const database = counted(await fresh());
    const server = await testServer({ database });
    const people = await addPeople(server, count);
    const action = await act({ server, database, people });
    return (await database.during(action)).queries;
  };

  it.each<[string, Act]>([
    ['subscribing people, by their addresses', subscribing],
    ['unsubscribing people who have something unread', unsubscribing],
    ['archiving a channel', archiving],
    ['deactivating somebody who is in many channels, which name them', deactivating],
    ['adding people to a group that opens channels', grouping],
    ['mentioning a group whose people follow where they are mentioned', mentioning],
    ['editing a message so that it mentions everybody', editing],
    ['moving a topic that people follow to a channel that they are not in', moving],
    ['moving a topic to where people may not follow', movingAway],
    ['starring messages from before one came', starring],
    ['marking a topic as read', reading],
    ['deleting a topic whose messages link files', deleting],
    ['exporting what is private', exporting],
  ])('%s', async (_name, act) => {
    const few = await queriesOf(FEW, act);
    const many = await queriesOf(MANY, act);
    expect(many - few).toBeLessThan(MORE_QUERIES);
  });
});

const addressesOf = (people: readonly number[]) => people.map((_, i) => `crowd${i}@harbor.example`);

async function subscribing({ server: { owner }, people }: Scene) {
  return () => owner.createChannel('harbor', { principals: [...addressesOf(people)] as string[] });
}

async function unsubscribing({ server, people }: Scene) {
  const { owner } = server;
  const channel = await topicOf({ server, people });
  return () =>
    owner.call('unsubscribe', { subscriptions: [channel.name], principals: [...people] });
}

/** A channel with everyone in it, and as many messages under `tide`, each unread for one of them. */
async function topicOf({ server, people }: Pick<Scene, 'server' | 'people'>) {
  const { owner } = server;
  const name = 'harbor';
  const id = await createTestChannel(server, name, [owner]);
  await addSubscriptions(server, [id], people);
  const first = await owner.send(name, 'tide', 'high');
  const messages = await addMessages(server, first, people.length, people);
  return { id, name, first, messages };
}

async function archiving({ server, people }: Scene) {
  const { id } = await topicOf({ server, people });
  return () => server.owner.call('archiveStream', { stream_id: id });
}

async function deactivating({ server, people }: Scene) {
  const ben = await server.signUp('Ben');
  await server.signUp('Gus', 600);
  const id = await createTestChannel(server, 'harbor', [server.owner], {
    isPrivate: true,
    permissions: { can_add_subscribers_group: { direct_members: [ben.id], direct_subgroups: [] } },
  });
  await addSubscriptions(server, await addChannels(server, id, people.length), [ben.id]);
  return () => server.owner.call('deactivateUser', { user_id: ben.id });
}

async function grouping({ server, people }: Scene) {
  const { owner } = server;
  const { group_id } = await owner.call('createUserGroup', {
    name: 'crew',
    description: '',
    members: [owner.id],
  });
  await createTestChannel(server, 'harbor', [owner], {
    isPrivate: true,
    permissions: { can_subscribe_group: group_id },
  });
  return async () => {
    await owner.call('updateUserGroupMembers', { user_group_id: group_id, add: [...people] });
    await owner.call('updateUserGroupMembers', { user_group_id: group_id, delete: [...people] });
  };
}

async function mentioning({ server, people }: Scene) {
  const { owner } = server;
  await topicOf({ server, people });
  const members = [owner.id, ...people];
  await owner.call('createUserGroup', { name: 'crew', description: '', members });
  return () => owner.send('harbor', 'ebb', 'hello @*crew*');
}

async function editing({ server, people }: Scene) {
  const { owner } = server;
  await topicOf({ server, people });
  const id = await owner.send('harbor', 'ebb', 'hello');
  return () => owner.call('updateMessage', { message_id: id, content: 'hello @**all**' });
}

async function moving({ server, people }: Scene) {
  const { owner } = server;
  const { id, first } = await topicOf({ server, people });
  await createTestChannel(server, 'quay', [owner]);
  await follow(server, id, people);
  const { stream_id } = await owner.call('getStreamId', { stream: 'quay' });
  return () =>
    owner.call('updateMessage', { message_id: first, stream_id, propagate_mode: 'change_all' });
}

function follow({ server }: TestServer, channel_id: number, people: readonly number[]) {
  const rows = people.map((user_id) => ({
    user_id,
    channel_id,
    topic: 'tide',
    topic_key: 'tide',
    policy: VISIBILITY.followed,
    updated_at: 0,
  }));
  return server.services.realm.change(({ db }) =>
    db.insertInto('user_topics').values(rows).execute(),
  );
}

async function movingAway({ server, people }: Scene) {
  const { owner } = server;
  const { first } = await topicOf({ server, people });
  const vault = { isPrivate: true, historyPublic: false };
  const stream_id = await createTestChannel(server, 'vault', [owner], vault);
  await addSubscriptions(server, [stream_id], people.slice(0, 5));
  return () =>
    owner.call('updateMessage', { message_id: first, stream_id, propagate_mode: 'change_all' });
}

async function starring({ server, people }: Scene) {
  const { messages } = await topicOf({ server, people });
  const ana = await server.signUp('Ana');
  return () => ana.call('updateMessageFlags', { messages, op: 'add', flag: 'starred' });
}

async function reading({ server, people }: Scene) {
  const { id, first } = await topicOf({ server, people });
  const { owner } = server;
  await addMessages(server, first, people.length, [owner.id]);
  return () => owner.call('markTopicAsRead', { stream_id: id, topic_name: 'tide' });
}

async function deleting({ server, people }: Scene) {
  const { owner } = server;
  const { id, messages } = await topicOf({ server, people });
  await linkFiles(server, messages);
  // As many as are deleted at once.
  return () => owner.call('deleteTopic', { stream_id: id, topic_name: 'tide' });
}

function linkFiles({ server, owner }: TestServer, messages: readonly number[]) {
  const file = { owner_id: owner.id, name: 'boat', size: 1, content_type: 'text/plain' };
  const kind = { width: null, height: null, animated: 0, created_ms: 0 } as const;
  return server.services.realm.change(async ({ db }) => {
    const rows = await db
      .insertInto('attachments')
      .values(messages.map((id) => ({ ...file, ...kind, path: `boat${id}` })))
      .returning('id')
      .execute();
    const links = rows.map((row, i) => ({ attachment_id: row.id, message_id: messages[i] ?? 0 }));
    await db.insertInto('attachment_messages').values(links).execute();
    await db.updateTable('messages').set({ has_attachment: 1 }).execute();
  });
}

async function exporting({ server, people }: Scene) {
  const { owner } = server;
  const vault = { isPrivate: true, historyPublic: false };
  await createTestChannel(server, 'vault', [owner], vault);
  const first = await owner.send('vault', 'tide', 'high');
  await addMessages(server, first, people.length, [owner.id]);
  await owner.call('updateSettings', { allow_private_data_export: true });
  const queue = await owner.register();
  return async () => {
    await owner.call('exportRealm', { export_type: EXPORT_TYPE.standard });
    for (;;) {
      const told = (await queue.poll()).flatMap((event) =>
        event.type === 'realm_export' ? event.exports : [],
      );
      if (told.some(({ pending }) => !pending)) return;
    }
  };
}
