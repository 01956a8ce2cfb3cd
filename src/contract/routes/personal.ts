import { anyOf, bool, int, list, nullable, object, str } from '../decode';
import { navigationView, reminder, savedSnippet, scheduledMessage } from '../records/personal';
import { lenient, maybe, maybeBool, maybeInt, maybeText, param, raw, route, word } from '../route';

const scheduledType = word('direct', 'channel', 'stream', 'private');
const scheduledTo = lenient(param(anyOf(list(int), int)));

/** E1. The sent message gets a new id. */
export const createScheduledMessage = route({
  method: 'POST',
  path: '/scheduled_messages',
  doc: 'E1',
  params: {
    type: scheduledType,
    to: scheduledTo,
    content: param(str),
    topic: maybeText,
    scheduled_delivery_timestamp: param(int),
    read_by_sender: maybeBool,
  },
  result: object({ scheduled_message_id: int }),
  errors: ['STREAM_DOES_NOT_EXIST'],
});
/** By delivery time, earliest first. */
export const getScheduledMessages = route({
  method: 'GET',
  path: '/scheduled_messages',
  doc: 'gap 4.3',
  result: object({ scheduled_messages: list(scheduledMessage) }),
});
/** `type` needs `to`, `channel` needs `topic`; a failed one needs a new time. 404 when unknown. */
export const updateScheduledMessage = route({
  method: 'PATCH',
  path: '/scheduled_messages/{scheduled_message_id:int}',
  doc: 'gap 4.3',
  params: {
    type: maybe(scheduledType),
    to: maybe(scheduledTo),
    content: maybeText,
    topic: maybeText,
    scheduled_delivery_timestamp: maybeInt,
  },
  errors: ['STREAM_DOES_NOT_EXIST'],
});
export const deleteScheduledMessage = route({
  method: 'DELETE',
  path: '/scheduled_messages/{scheduled_message_id:int}',
  doc: 'gap 4.3',
});

export const getSavedSnippets = route({
  method: 'GET',
  path: '/saved_snippets',
  doc: 'gap 4.3',
  result: object({ saved_snippets: list(savedSnippet) }),
});
export const createSavedSnippet = route({
  method: 'POST',
  path: '/saved_snippets',
  doc: 'gap 4.3',
  params: { title: param(str), content: param(str) },
  result: object({ saved_snippet_id: int }),
});
export const updateSavedSnippet = route({
  method: 'PATCH',
  path: '/saved_snippets/{saved_snippet_id:int}',
  doc: 'E18',
  params: { title: maybeText, content: maybeText },
});
export const deleteSavedSnippet = route({
  method: 'DELETE',
  path: '/saved_snippets/{saved_snippet_id:int}',
  doc: 'gap 4.3',
});

export const getReminders = route({
  method: 'GET',
  path: '/reminders',
  doc: 'gap 4.3',
  result: object({ reminders: list(reminder) }),
});
export const createReminder = route({
  method: 'POST',
  path: '/reminders',
  doc: 'gap 4.3',
  params: {
    message_id: param(int),
    scheduled_delivery_timestamp: param(int),
    note: maybeText,
  },
  result: object({ reminder_id: int }),
});
export const deleteReminder = route({
  method: 'DELETE',
  path: '/reminders/{reminder_id:int}',
  doc: 'gap 4.3',
});

export const getNavigationViews = route({
  method: 'GET',
  path: '/navigation_views',
  doc: 'gap 4.3',
  result: object({ navigation_views: list(navigationView) }),
});
/** Built-in fragments have no name, all others must have one (gap 4.3). */
export const addNavigationView = route({
  method: 'POST',
  path: '/navigation_views',
  doc: 'E17',
  params: {
    fragment: param(str),
    is_pinned: param(bool),
    name: maybe(lenient(raw(param(nullable(str))))),
  },
});
export const updateNavigationView = route({
  method: 'PATCH',
  path: '/navigation_views/{fragment:rest}',
  doc: 'gap 4.3',
  params: { is_pinned: maybeBool, name: maybeText },
});
export const removeNavigationView = route({
  method: 'DELETE',
  path: '/navigation_views/{fragment:rest}',
  doc: 'gap 4.3',
});

export const muteUser = route({
  method: 'POST',
  path: '/users/me/muted_users/{muted_user_id:int}',
  doc: 'gap 4.5',
});
export const unmuteUser = route({
  method: 'DELETE',
  path: '/users/me/muted_users/{muted_user_id:int}',
  doc: 'gap 4.5',
});

const alertWords = { result: object({ alert_words: list(str) }) } as const;
export const getAlertWords = route({
  method: 'GET',
  path: '/users/me/alert_words',
  doc: 'gap 4.5',
  ...alertWords,
});
export const addAlertWords = route({
  method: 'POST',
  path: '/users/me/alert_words',
  doc: 'gap 4.5',
  params: { alert_words: param(list(str)) },
  ...alertWords,
});
export const removeAlertWords = route({
  method: 'DELETE',
  path: '/users/me/alert_words',
  doc: 'gap 4.5',
  params: { alert_words: param(list(str)) },
  ...alertWords,
});

/** Deprecated since FL 406 (E14). */
export const addApnsToken = route({
  method: 'POST',
  path: '/users/me/apns_device_token',
  doc: 'E14',
  params: { token: param(str), appid: param(str) },
});
export const removeApnsToken = route({
  method: 'DELETE',
  path: '/users/me/apns_device_token',
  doc: 'gap 4.8',
  params: { token: param(str) },
});

export const updateProfileData = route({
  method: 'PATCH',
  path: '/users/me/profile_data',
  doc: 'gap 4.1',
  params: { data: param(list(object({ id: int, value: anyOf(list(int), str) }))) },
});
export const removeProfileData = route({
  method: 'DELETE',
  path: '/users/me/profile_data',
  doc: 'gap 4.1',
  params: { data: param(list(int)) },
});
