import { int, object, str } from '../decode';
import { param, route } from '../route';

/**
 * What our own server offers besides the public API. No other server has these:
 * the page calls them only after `GET /server_settings` showed a host without an organization.
 */
const signIn = { result: object({ api_key: str, email: str, user_id: int }) } as const;

/** First visit: makes the one organization of this server and its first owner. Refused once there is one. */
export const createOrganization = route({
  method: 'POST',
  path: '/parley/organization',
  doc: 'docs/architecture.md',
  auth: 'none',
  params: {
    name: param(str),
    full_name: param(str),
    email: param(str),
    password: param(str),
  },
  ...signIn,
});

/** First visit: fills the server with the demo organization and signs in as its owner. */
export const createDemoOrganization = route({
  method: 'POST',
  path: '/parley/demo',
  doc: 'docs/architecture.md',
  auth: 'none',
  ...signIn,
});
