import { Hono } from 'hono';
import { equalSecrets } from '../../core/secrets';
import { answerFault } from '../files/answerFault';
import { peerOf } from '../http/peer';
import { noteRoute } from '../http/requestId';
import type { Services } from '../http/services';
import { addGroupRoutes } from './groupRoutes';
import { errorBody, noSuch, ScimError, scimErrorOf } from './scimError';
import { RESOURCE_TYPES, SCHEMAS, SERVICE_PROVIDER } from './scimFacts';
import { listOf, SCIM_PATH, say } from './scimHttp';
import { addUserRoutes } from './userRoutes';

/** The API for a directory that provisions users and groups (SCIM 2.0, RFC 7643 and 7644), with a bearer secret. */
export function createScimRoutes(services: Services, token: string | undefined): Hono {
  const routes = new Hono();
  if (token === undefined) return routes;
  const scim = new Hono();
  scim.use(async (c, next) => {
    noteRoute(c, SCIM_PATH);
    const { address } = peerOf(c, services.origin);
    await services.limits.checkLink(address);
    const [, given = ''] = /^Bearer\s+(\S+)\s*$/i.exec(c.req.header('authorization') ?? '') ?? [];
    if (!equalSecrets(given, token)) {
      await services.limits.failedLink(address);
      throw new ScimError(401, 'The bearer token is missing or wrong');
    }
    if ((await services.realm.organization()) === undefined) throw noSuch('organization');
    return next();
  });
  scim.get('/ServiceProviderConfig', (c) => say(c, 200, SERVICE_PROVIDER));
  scim.get('/Schemas', (c) => say(c, 200, listOf(SCHEMAS)));
  scim.get('/ResourceTypes', (c) => say(c, 200, listOf(RESOURCE_TYPES)));
  addUserRoutes(scim, services);
  addGroupRoutes(scim, services);
  scim.all('*', () => {
    throw noSuch('endpoint');
  });
  routes.route(SCIM_PATH, scim);
  routes.onError((error, c) => {
    const refusal = scimErrorOf(error);
    if (refusal === undefined) return answerFault(c, services, error);
    if (refusal.status === 401) c.header('www-authenticate', 'Bearer');
    return say(c, refusal.status, errorBody(refusal));
  });
  return routes;
}
