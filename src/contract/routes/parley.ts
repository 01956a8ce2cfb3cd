import {
  anyOf,
  anything,
  bool,
  int,
  list,
  literal,
  nullable,
  num,
  object,
  openEnum,
  str,
} from '../decode';
import { auditEntry } from '../records/audit';
import { sentMail } from '../records/mail';
import { maybe, maybeInt, maybeText, param, route } from '../route';

/**
 * What Parley's server offers besides the public API. No other server has these: the page calls those of the first
 * visit only after `GET /server_settings` showed a host without an organization, and takes a refusal of the others for
 * a no.
 */
const signIn = { result: object({ api_key: str, email: str, user_id: int }) } as const;

/** First visit: creates this server's only organization and its first owner. Refused once there is one. */
export const createOrganization = route({
  method: 'POST',
  path: '/parley/organization',
  doc: 'docs/contract.md',
  auth: 'none',
  params: {
    name: param(str),
    full_name: param(str),
    email: param(str),
    password: param(str),
  },
  ...signIn,
});

/** What an invitation grants, for anyone who has its link. `inviter` is a name; `email` null: any address can join. */
const openInvitation = object({
  state: literal('open'),
  inviter: str,
  role: int,
  email: nullable(str),
  channels: list(str),
  groups: list(str),
});
/** `used`: someone joined with it, or with another one for the same address. */
const closedInvitation = object({
  state: anyOf(literal('expired'), literal('revoked'), literal('used')),
  inviter: str,
});
/** Answers 404 for a key that never existed. */
export const getInvitation = route({
  method: 'GET',
  path: '/parley/invitation',
  doc: 'docs/contract.md',
  auth: 'none',
  params: { key: param(str) },
  result: object({ invitation: anyOf(openInvitation, closedInvitation) }),
});

/** Creates the invited account and signs in. `email` counts only if the invitation names none. */
export const acceptInvitation = route({
  method: 'POST',
  path: '/parley/invitation',
  doc: 'docs/contract.md',
  auth: 'none',
  params: {
    key: param(str),
    full_name: param(str),
    email: maybeText,
    password: param(str),
  },
  ...signIn,
});

/**
 * Where mail is sent, no one joins with an unverified address: this mails a link to it, which is the key of an
 * invitation for that address alone. `key`: that of the link they were invited with, if any. The response is the same
 * if the address already has an account.
 */
export const proveAddress = route({
  method: 'POST',
  path: '/parley/invitation/prove',
  doc: 'docs/contract.md',
  auth: 'none',
  params: { email: param(str), key: maybeText },
  errors: ['RATE_LIMIT_HIT'],
});

/** Creates an account without an invitation and signs in, where `GET /server_settings` says `parley_open_sign_up`. */
export const signUp = route({
  method: 'POST',
  path: '/parley/account',
  doc: 'docs/contract.md',
  auth: 'none',
  params: { full_name: param(str), email: param(str), password: param(str) },
  ...signIn,
});

/** The links of email invitations that the caller can manage, to pass on by hand where no mail is sent. */
export const getInvitationLinks = route({
  method: 'GET',
  path: '/parley/invitation_links',
  doc: 'docs/contract.md',
  result: object({ links: list(object({ id: int, link_url: str })) }),
});

/**
 * One message for one outgoing webhook. Times are UNIX seconds. `request.body` is E21 without its token;
 * `response.body` is truncated to 10,000 characters.
 */
export const webhookDelivery = object({
  id: int,
  message_id: int,
  /** `waiting` for its first or next try, at `next_try_at`. */
  status: openEnum('waiting', 'sending', 'delivered', 'failed'),
  tries: int,
  created_at: num,
  tried_at: nullable(num),
  next_try_at: nullable(num),
  request: object({ url: nullable(str), body: anything }),
  response: nullable(object({ status: int, body: str })),
  error: nullable(str),
  /** The message that the response became. */
  reply_message_id: nullable(int),
});

/** Past and pending deliveries to an outgoing webhook, newest first; at most 100. For its owner and administrators. */
export const getWebhookDeliveries = route({
  method: 'GET',
  path: '/parley/bots/{bot_id:int}/deliveries',
  doc: 'docs/contract.md',
  result: object({ deliveries: list(webhookDelivery) }),
});

/** Posts it (again) now, to the webhook's current URL. Refused while it is being sent. */
export const resendWebhookDelivery = route({
  method: 'POST',
  path: '/parley/bots/{bot_id:int}/deliveries/{delivery_id:int}/resend',
  doc: 'docs/contract.md',
});

/** The log of administrative actions, newest first, 100 a page. For administrators. */
export const getAuditLog = route({
  method: 'GET',
  path: '/parley/audit_log',
  doc: 'docs/contract.md',
  params: { acting_user_id: maybeInt, kind: maybeText, before_id: maybeInt },
  result: object({ entries: list(auditEntry), found_oldest: bool }),
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});

/**
 * Updates the role or activation of up to `MOST_USERS_AT_ONCE` accounts in one change. Accounts already in the
 * requested state are skipped; refused ones are returned with the reason, and the others are still updated. For
 * administrators.
 */
export const updateUsers = route({
  method: 'PATCH',
  path: '/parley/users',
  doc: 'docs/contract.md',
  params: { user_ids: param(list(int)), role: maybeInt, is_active: maybe(param(bool)) },
  result: object({ refused: list(object({ user_id: int, msg: str })) }),
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});

/**
 * Mail of the last 30 days, newest first, 100 a page, without content. `sends`: by a mail server, not at all (null), or
 * only into the mailbox of a demo. For administrators.
 */
export const getMails = route({
  method: 'GET',
  path: '/parley/mails',
  doc: 'docs/contract.md',
  params: { before_id: maybeInt },
  result: object({
    sends: nullable(openEnum('smtp', 'kept')),
    from: nullable(str),
    mails: list(sentMail),
    found_oldest: bool,
  }),
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});

/** Sends the caller a mail. For administrators. */
export const sendTestMail = route({
  method: 'POST',
  path: '/parley/mails/test',
  doc: 'docs/contract.md',
  result: object({ id: int }),
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});

/** Invalidates all addresses of a channel, and returns a new one. For administrators of the channel. */
export const renewStreamEmailAddress = route({
  method: 'POST',
  path: '/parley/channels/{stream_id:int}/email_address',
  doc: 'docs/contract.md',
  result: object({ email: str }),
});
