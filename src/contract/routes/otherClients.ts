import { anything, bool, int, list, num, object, optional, record, str } from '../decode';
import { legacyPresence } from '../records/user';
import { maybe, maybeInt, maybeText, no, or, param, route, word } from '../route';
import { updateSettings } from './account';
import { subscribe, unsubscribe } from './channels';
import { getUser, updateUser } from './users';

/**
 * Endpoints that bots, bridges and other clients of the public API call, but the page doesn't: bot storage, and older
 * or shorter forms of what the page requests differently.
 */
const storageKeys = maybe(param(list(str)));

/** Storage for a bot's state: texts by key, private to the bot. */
export const updateStorage = route({
  method: 'PUT',
  path: '/bot_storage',
  doc: 'gap 4.8',
  params: { storage: param(record(str)) },
});
/** Everything, unless keys are given; a missing key is refused. */
export const getStorage = route({
  method: 'GET',
  path: '/bot_storage',
  doc: 'gap 4.8',
  params: { keys: storageKeys },
  result: object({ storage: record(str) }),
});
export const removeStorage = route({
  method: 'DELETE',
  path: '/bot_storage',
  doc: 'gap 4.8',
  params: { keys: storageKeys },
});

/** The former two halves of `PATCH /settings`; each accepts all of its settings. */
export const updateDisplaySettings = route({
  ...updateSettings.spec,
  path: '/settings/display',
});
export const updateNotificationSettings = route({
  ...updateSettings.spec,
  path: '/settings/notifications',
});

/** By the real address if the caller can see it, or by `user31@host`. */
export const getUserByEmail = route({
  ...getUser.spec,
  path: '/users/{email:email}',
});
export const updateUserByEmail = route({
  ...updateUser.spec,
  path: '/users/{email:email}',
});

export const getRealmPresence = route({
  method: 'GET',
  path: '/realm/presence',
  doc: 'gap 4.5',
  result: object({ presences: record(legacyPresence), server_timestamp: num }),
});

/** Both in one call, by name: first `add`, then `delete`. */
export const updateSubscriptions = route({
  method: 'PATCH',
  path: '/users/me/subscriptions',
  doc: 'gap 4.4',
  params: {
    add: or(subscribe.spec.params.subscriptions, []),
    delete: or(unsubscribe.spec.params.subscriptions, []),
  },
  result: object({ ...subscribe.spec.result.fields, ...unsubscribe.spec.result.fields }),
  errors: ['STREAM_DOES_NOT_EXIST', 'UNAUTHORIZED_PRINCIPAL'],
});
/** One property of `POST /users/me/subscriptions/properties`. */
export const updateOneSubscription = route({
  method: 'PATCH',
  path: '/users/me/subscriptions/{stream_id:int}',
  doc: 'gap 4.4',
  params: { property: param(str), value: param(anything) },
});
/** From before topics could be followed. The channel by either id or name. */
export const updateMutedTopic = route({
  method: 'PATCH',
  path: '/users/me/subscriptions/muted_topics',
  doc: 'gap 4.4',
  params: {
    stream_id: maybeInt,
    stream: maybeText,
    topic: param(str),
    op: word('add', 'remove'),
  },
});
export const getSubscriptionStatus = route({
  method: 'GET',
  path: '/users/{user_id:int}/subscriptions/{stream_id:int}',
  doc: 'gap 4.4',
  result: object({ is_subscribed: bool }),
});
/** Empty where a server accepts no email: nothing can be sent there. */
export const getStreamEmailAddress = route({
  method: 'GET',
  path: '/streams/{stream_id:int}/email_address',
  doc: 'gap 4.4',
  params: { sender_id: maybeInt },
  result: object({ email: str }),
});
/** One channel with its settings, and people by id (above FL 416). */
export const createChannel = route({
  method: 'POST',
  path: '/channels/create',
  doc: 'gap 4.4',
  params: {
    ...withoutSubscriptions(),
    name: param(str),
    description: or(param(str), ''),
    subscribers: param(list(int)),
  },
  result: object({ id: int, new_subscription_messages_sent: optional(bool) }),
  errors: ['UNAUTHORIZED_PRINCIPAL', 'SYSTEM_GROUP_REQUIRED'],
});

/** Marks one of the client's hints as seen. */
export const markOnboardingStep = route({
  method: 'POST',
  path: '/users/me/onboarding_steps',
  doc: 'gap 4.1',
  params: { onboarding_step: param(str) },
});

/** Sends the text to the caller as a new member would get it (FL 416). */
export const testWelcomeMessage = route({
  method: 'POST',
  path: '/realm/test_welcome_bot_custom_message',
  doc: 'gap 4.7',
  params: { welcome_message_custom_text: param(str) },
  result: object({ message_id: int }),
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});

const night = { night: no } as const;
/** `night`: the logo for dark screens. */
export const uploadRealmLogo = route({
  method: 'POST',
  path: '/realm/logo',
  doc: 'gap 4.8',
  file: true,
  params: night,
  errors: ['UNAUTHORIZED_PRINCIPAL', 'BAD_IMAGE'],
});
export const deleteRealmLogo = route({
  method: 'DELETE',
  path: '/realm/logo',
  doc: 'gap 4.8',
  params: night,
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});

/** Deprecated since FL 406, like E14. */
export const addGcmToken = route({
  method: 'POST',
  path: '/users/me/android_gcm_reg_id',
  doc: 'gap 4.8',
  params: { token: param(str) },
});
export const removeGcmToken = route({
  method: 'DELETE',
  path: '/users/me/android_gcm_reg_id',
  doc: 'gap 4.8',
  params: { token: param(str) },
});

/** The other path of `POST /messages/{message_id}/typing` (gap 11). */
export const setTypingStatusForEditOldPath = route({
  method: 'POST',
  path: '/message_edit_typing',
  doc: 'gap 4.2',
  params: { op: word('start', 'stop'), message_id: param(int) },
});

function withoutSubscriptions() {
  const {
    subscriptions: _names,
    principals: _people,
    authorization_errors_fatal: _fatal,
    ...settings
  } = subscribe.spec.params;
  return settings;
}
