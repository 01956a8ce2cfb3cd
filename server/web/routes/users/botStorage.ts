import type {
  getStorage as getRoute,
  removeStorage as removeRoute,
  updateStorage as updateRoute,
} from '~/contract/routes/otherClients';
import {
  readStorage,
  removeStorage as remove,
  updateStorage as update,
} from '../../../realm/bots/storage';
import { act } from '../act';
import type { Handler } from '../context';

export const updateStorage: Handler<typeof updateRoute> = (context, { storage }) =>
  act(context, async (change, actor) => {
    await update(change, actor.id, storage);
    return undefined;
  });

export const getStorage: Handler<typeof getRoute> = async ({ services, user }, { keys }) => ({
  storage: await readStorage(services.realm.db, user.id, keys),
});

export const removeStorage: Handler<typeof removeRoute> = (context, { keys }) =>
  act(context, async (change, actor) => {
    await remove(change, actor.id, keys);
    return undefined;
  });
