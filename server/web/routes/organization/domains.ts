import type {
  addRealmDomain as addRoute,
  getRealmDomains as listRoute,
  removeRealmDomain as removeRoute,
  updateRealmDomain as updateRoute,
} from '~/contract/routes/organization';
import {
  addDomain,
  readDomains,
  removeDomain,
  updateDomain,
} from '../../../realm/administration/domains';
import { act } from '../act';
import type { Handler } from '../context';

export const getRealmDomains: Handler<typeof listRoute> = async ({ services }) => ({
  domains: await readDomains(services.realm.db),
});

export const addRealmDomain: Handler<typeof addRoute> = (context, args) =>
  act(context, async (change, actor) => {
    await addDomain(change, actor, args);
    return undefined;
  });

export const updateRealmDomain: Handler<typeof updateRoute> = (context, args) =>
  act(context, async (change, actor) => {
    await updateDomain(change, actor, args);
    return undefined;
  });

export const removeRealmDomain: Handler<typeof removeRoute> = (context, { domain }) =>
  act(context, async (change, actor) => {
    await removeDomain(change, actor, domain);
    return undefined;
  });
