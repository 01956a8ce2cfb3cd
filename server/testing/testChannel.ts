import type { NewChannel } from '../realm/channels/createChannel';
import { createChannel } from '../realm/channels/createChannel';
import { subscribePeople } from '../realm/channels/subscribe';
import { usersByIds } from '../realm/users/users';
import type { Actor, TestServer } from './testServer';

/** Creates a channel with these people in it, the first as its creator; returns its id. */
export function createTestChannel(
  { server }: TestServer,
  name: string,
  people: readonly Actor[],
  fields: Partial<NewChannel> = {},
): Promise<number> {
  return server.services.realm.change(async (change) => {
    const users = await usersByIds(
      change.db,
      people.map(({ id }) => id),
    );
    const [creator] = users.values();
    if (creator === undefined) throw new Error('a channel needs its creator');
    const channel = await createChannel(change, creator, { ...PLAIN, name, ...fields });
    await subscribePeople(change, channel, [...users.values()]);
    return channel.id;
  });
}

const PLAIN: NewChannel = {
  name: '',
  description: '',
  isPrivate: false,
  isWebPublic: false,
  isDefault: false,
  historyPublic: true,
  retentionDays: null,
  topicsPolicy: 'inherit',
  folderId: null,
  permissions: {},
};
