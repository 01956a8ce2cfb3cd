import { anyOf, anything, int, num, object, optional, record } from '../decode';
import { legacyPresence, presence, presenceStatus, userStatus } from '../records/user';
import { hint, maybeBool, maybeInt, maybeText, no, param, raw, route } from '../route';

/** Changes only what is passed (E11). */
export const updateStatus = route({
  method: 'POST',
  path: '/users/me/status',
  doc: 'E11',
  params: {
    status_text: maybeText,
    emoji_name: maybeText,
    emoji_code: maybeText,
    reaction_type: maybeText,
    away: maybeBool,
  },
});

/** The same for another user, by an administrator (FL 407). */
export const updateUserStatus = route({
  method: 'POST',
  path: '/users/{user_id:int}/status',
  doc: 'gap 4.5',
  params: {
    status_text: maybeText,
    emoji_name: maybeText,
    emoji_code: maybeText,
    reaction_type: maybeText,
  },
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});

export const getUserStatus = route({
  method: 'GET',
  path: '/users/{user_id:int}/status',
  doc: 'gap 4.5',
  result: object({ status: userStatus }),
});

/** Reports and queries presence in one call (E5). Modern format with `last_update_id` or `slim_presence`. */
export const updatePresence = route({
  method: 'POST',
  path: '/users/me/presence',
  doc: 'E5',
  params: {
    status: raw(param(presenceStatus)),
    ping_only: no,
    new_user_input: no,
    last_update_id: hint(maybeInt),
    history_limit_days: hint(maybeInt),
    slim_presence: no,
  },
  result: object({
    presence_last_update_id: optional(int),
    server_timestamp: optional(num),
    presences: optional(anyOf(record(legacyPresence), record(presence))),
    zephyr_mirror_active: optional(anything),
  }),
});

export const getUserPresence = route({
  method: 'GET',
  path: '/users/{user_id_or_email:text}/presence',
  doc: 'gap 4.5',
  result: object({ presence: legacyPresence }),
});
