import { int, nullable, object, str } from '../decode';
import { serverSettings } from '../records/organization';
import { user } from '../records/user';
import { maybeText, param, route } from '../route';
import { settingParams } from '../settingParams';

export const getServerSettings = route({
  method: 'GET',
  path: '/server_settings',
  doc: 'gap 4.1',
  auth: 'none',
  result: serverSettings,
});

/**
 * Exchanges a password for an API key (E7). Attempts are rate-limited per user name and per address. `code` is Parley's
 * own: from an authenticator app, or a recovery code, if the account has a second factor.
 */
export const fetchApiKey = route({
  method: 'POST',
  path: '/fetch_api_key',
  doc: 'E7',
  auth: 'none',
  params: { username: param(str), password: param(str), code: maybeText },
  result: object({ api_key: str, email: str, user_id: int }),
  errors: [
    'AUTHENTICATION_FAILED',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_REFUSED',
    'USER_DEACTIVATED',
    'REALM_DEACTIVATED',
    'PASSWORD_AUTH_DISABLED',
    'RATE_LIMIT_HIT',
  ],
});

/** The old key stops working at once. */
export const regenerateApiKey = route({
  method: 'POST',
  path: '/users/me/api_key/regenerate',
  doc: 'gap 4.1',
  result: object({ api_key: str }),
});

export const getOwnUser = route({
  method: 'GET',
  path: '/users/me',
  doc: 'gap 4.1',
  result: object({ ...user.fields, max_message_id: int }),
});

/** All personal settings by name, and the account's own name, email and password. */
export const updateSettings = route({
  method: 'PATCH',
  path: '/settings',
  doc: 'gap 4.1',
  params: {
    full_name: maybeText,
    email: maybeText,
    old_password: maybeText,
    new_password: maybeText,
    ...settingParams(),
  },
});

export const uploadAvatar = route({
  method: 'POST',
  path: '/users/me/avatar',
  doc: 'gap 4.1',
  file: true,
  result: object({ avatar_url: str }),
  errors: ['BAD_IMAGE'],
});

export const deleteAvatar = route({
  method: 'DELETE',
  path: '/users/me/avatar',
  doc: 'gap 4.1',
  result: object({ avatar_url: nullable(str) }),
});
