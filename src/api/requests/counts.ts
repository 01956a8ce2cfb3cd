import { decode } from '~/contract/decode';
import { initialState } from '~/contract/register';
import { registerQueue } from '~/contract/routes/session';
import type { Snapshot } from '~/domain/connection/snapshot';
import type { UserId } from '~/domain/ids';
import type { Caller, SendOptions } from '../client';
import { toSnapshot } from '../convert/snapshot';
import { RequestError } from '../errors';
import { CLIENT_CAPABILITIES } from './queue';

/** The initial data for counts and notifications; users, and most of a full register, are left out. */
const STATE = [
  'message',
  'update_message_flags',
  'subscription',
  'user_topic',
  'realm',
  'user_settings',
  'muted_users',
];
/** Events that change them, or change an organization's name or a user's sign-in email. */
const EVENTS = [...STATE, 'update_message', 'delete_message', 'stream', 'realm_user', 'restart'];

/** Fills in for the data that was not requested. */
const NOTHING = {
  alert_words: [],
  custom_profile_fields: [],
  realm_default_streams: [],
  presences: {},
  server_timestamp: 0,
  realm_bots: [],
  realm_domains: [],
  realm_emoji: {},
  realm_users: [],
  realm_non_active_users: [],
  cross_realm_bots: [],
  delivery_email: '',
  full_name: '',
  avatar_url: null,
  is_owner: false,
  is_admin: false,
  is_moderator: false,
  is_guest: false,
  realm_user_groups: [],
  recent_private_conversations: [],
  starred_messages: [],
  user_status: {},
} as const;

/** Registers a queue for unread messages and notifications: a small part of a session's data. */
export async function registerForCounts(
  { api }: Caller,
  self: { readonly userId: UserId; readonly email: string },
  options?: SendOptions,
): Promise<Snapshot> {
  const answer = await api.send(
    registerQueue,
    {
      apply_markdown: true,
      client_gravatar: false,
      slim_presence: true,
      include_subscribers: false,
      client_capabilities: CLIENT_CAPABILITIES,
      event_types: EVENTS,
      fetch_event_types: STATE,
    },
    { timeoutMs: 60_000, ...options },
  );
  try {
    const own = { user_id: self.userId, email: self.email };
    const state = decode(initialState, { ...NOTHING, ...own, ...answer }, 'register');
    if (state.queue_id === null) throw new Error('no queue');
    const snapshot = toSnapshot({ ...state, queue_id: state.queue_id });
    return { ...snapshot, users: [stub(self)] };
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new RequestError('malformed', 'POST /register', message, { cause });
  }
}

/** A minimal user record, enough to follow a change of the email. */
function stub({ userId, email }: { readonly userId: UserId; readonly email: string }) {
  return {
    userId,
    fullName: '',
    email,
    deliveryEmail: email,
    role: 0,
    isActive: true,
    isBot: false,
    botType: null,
    botOwnerId: null,
    timezone: '',
    avatarUrl: null,
    avatarVersion: 1,
    dateJoined: '',
    isSystemBot: false,
    profile: {},
  };
}
