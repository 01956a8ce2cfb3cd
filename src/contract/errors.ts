import {
  anything,
  bool,
  int,
  list,
  num,
  object,
  openEnum,
  optional,
  type Shape,
  str,
  type Write,
} from './decode';

/**
 * All error codes of the API with their HTTP status and the fields besides `result`, `msg` and `code` (contract 7, gap
 * 5.5). `msg` is for people and may be translated: programs look only at `code` and the extra fields.
 */
export const ERRORS = {
  BAD_REQUEST: error(400),
  REQUEST_VARIABLE_MISSING: error(400, object({ var_name: str })),
  REQUEST_VARIABLE_INVALID: error(400),
  REQUEST_CONFUSING_VAR: error(400),
  INVALID_JSON: error(400),
  BAD_NARROW: error(400, object({ desc: optional(str) })),
  BAD_IMAGE: error(400),
  REALM_UPLOAD_QUOTA: error(400),
  STREAM_DOES_NOT_EXIST: error(400, object({ stream: optional(str), stream_id: optional(int) })),
  UNAUTHORIZED_PRINCIPAL: error(400),
  BAD_EVENT_QUEUE_ID: error(400, object({ queue_id: str })),
  INVITATION_FAILED: error(
    400,
    object({
      /** Triples: address, reason, "has a deactivated account". */
      errors: list(anything),
      daily_limit_reached: bool,
      license_limit_reached: bool,
      sent_invitations: bool,
    }),
  ),
  MOVE_MESSAGES_TIME_LIMIT_EXCEEDED: error(
    400,
    object({
      first_message_id_allowed_to_move: optional(int),
      total_messages_in_topic: int,
      total_messages_allowed_to_move: int,
    }),
  ),
  REACTION_ALREADY_EXISTS: error(400),
  REACTION_DOES_NOT_EXIST: error(400),
  STREAM_WILDCARD_MENTION_NOT_ALLOWED: error(400),
  TOPIC_WILDCARD_MENTION_NOT_ALLOWED: error(400),
  EXPECTATION_MISMATCH: error(400),
  SYSTEM_GROUP_REQUIRED: error(400),
  CANNOT_DEACTIVATE_GROUP_IN_USE: error(400, object({ objections: list(anything) })),
  CANNOT_ADMINISTER_CHANNEL: error(400),
  CANNOT_DEACTIVATE_LAST_USER: error(400, object({ is_last_owner: bool, entity: str })),
  /** Zoom has no user with the caller's address. */
  UNKNOWN_ZOOM_USER: error(400),
  CSRF_FAILED: error(403),
  UNAUTHORIZED: error(401),
  INVALID_API_KEY: error(401),
  USER_DEACTIVATED: error(401),
  REALM_DEACTIVATED: error(401),
  AUTHENTICATION_FAILED: error(401),
  PASSWORD_AUTH_DISABLED: error(401),
  PASSWORD_RESET_REQUIRED: error(401),
  /** Parley's own: the password was right, but another proof is required. */
  SECOND_FACTOR_REQUIRED: error(401, object({ ways: list(str) })),
  /** Parley's own: the code is wrong, expired or already used, or the passkey didn't sign the challenge. */
  SECOND_FACTOR_REFUSED: error(403),
  /** Parley's own: the organization requires a second factor, and until there is one it can only be set up. */
  SECOND_FACTOR_SETUP_REQUIRED: error(403),
  /** Parley's own: call `POST /parley/confirm` first; nothing was done. */
  CONFIRMATION_REQUIRED: error(403),
  RATE_LIMIT_HIT: error(429, object({ 'retry-after': num })),
  NONEXISTENT_SUBDOMAIN: error(404),
  REQUEST_TIMEOUT: error(503),
  SERVER_NOT_READY: error(503),
} as const satisfies Record<string, ErrorSpec>;

interface ErrorSpec {
  readonly status: number;
  readonly extra: Shape<object>;
}

function error(status: number): { status: number; extra: Shape<Record<never, never>> };
function error<S extends Shape<object>>(status: number, extra: S): { status: number; extra: S };
/* @__NO_SIDE_EFFECTS__ */
function error(status: number, extra: Shape<object> = object({})): ErrorSpec {
  return { status, extra };
}

export type ErrorCode = keyof typeof ERRORS;
/** The fields required with `Code`, besides the envelope. */
export type ErrorExtra<Code extends ErrorCode> = Write<(typeof ERRORS)[Code]['extra']>;

/** The body of any failure. A missing code in a 4xx counts as BAD_REQUEST (gap 5.4). */
export const errorBody = object({
  result: openEnum('error'),
  msg: str,
  code: optional(str),
  /** Parley's own: what `msg` says, if that is in another language. */
  msg_in_english: optional(str),
});
