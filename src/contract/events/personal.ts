import {
  anything,
  bool,
  int,
  list,
  literal,
  nullable,
  object,
  openEnum,
  optional,
  since,
  str,
} from '../decode';
import { attachment } from '../records/message';
import {
  draft,
  navigationView,
  reminder,
  savedSnippet,
  scheduledMessage,
} from '../records/personal';

const event = { id: int } as const;

export const userSettingsEvent = object({
  ...event,
  type: literal('user_settings'),
  op: literal('update'),
  property: str,
  value: anything,
  /** Only with `default_language`. */
  language_name: optional(str),
});
/** Deprecated (FL 89): for clients without the `user_settings_object` capability. */
export const updateDisplaySettingsEvent = object({
  ...event,
  type: literal('update_display_settings'),
  user: str,
  setting_name: str,
  setting: anything,
  language_name: optional(str),
});
/** Deprecated (FL 89): same audience. */
export const updateGlobalNotificationsEvent = object({
  ...event,
  type: literal('update_global_notifications'),
  user: str,
  notification_name: str,
  setting: anything,
});

export const alertWordsEvent = object({
  ...event,
  type: literal('alert_words'),
  alert_words: list(str),
});

const draftEvent = { ...event, type: literal('drafts') } as const;
export const draftsAddEvent = object({ ...draftEvent, op: literal('add'), drafts: list(draft) });
export const draftsUpdateEvent = object({ ...draftEvent, op: literal('update'), draft });
export const draftsRemoveEvent = object({ ...draftEvent, op: literal('remove'), draft_id: int });

const scheduledEvent = { ...event, type: literal('scheduled_messages') } as const;
export const scheduledAddEvent = object({
  ...scheduledEvent,
  op: literal('add'),
  scheduled_messages: list(scheduledMessage),
});
export const scheduledUpdateEvent = object({
  ...scheduledEvent,
  op: literal('update'),
  scheduled_message: scheduledMessage,
});
/** Canceled, or delivered: then the message itself comes as a `message` event. */
export const scheduledRemoveEvent = object({
  ...scheduledEvent,
  op: literal('remove'),
  scheduled_message_id: int,
});

const reminderEvent = { ...event, type: literal('reminders') } as const;
export const remindersAddEvent = object({
  ...reminderEvent,
  op: literal('add'),
  reminders: list(reminder),
});
export const remindersRemoveEvent = object({
  ...reminderEvent,
  op: literal('remove'),
  reminder_id: int,
});

const snippetEvent = { ...event, type: literal('saved_snippets') } as const;
export const savedSnippetsPutEvent = object({
  ...snippetEvent,
  op: literal('add', 'update'),
  saved_snippet: savedSnippet,
});
export const savedSnippetsRemoveEvent = object({
  ...snippetEvent,
  op: literal('remove'),
  saved_snippet_id: int,
});

const viewEvent = { ...event, type: literal('navigation_view') } as const;
export const navigationViewAddEvent = object({
  ...viewEvent,
  op: literal('add'),
  navigation_view: navigationView,
});
export const navigationViewUpdateEvent = object({
  ...viewEvent,
  op: literal('update'),
  fragment: str,
  data: object({ is_pinned: optional(bool), name: optional(nullable(str)) }),
});
export const navigationViewRemoveEvent = object({
  ...viewEvent,
  op: literal('remove'),
  fragment: str,
});

const attachmentEvent = { ...event, type: literal('attachment'), upload_space_used: int } as const;
export const attachmentPutEvent = object({
  ...attachmentEvent,
  op: literal('add', 'update'),
  attachment,
});
export const attachmentRemoveEvent = object({
  ...attachmentEvent,
  op: literal('remove'),
  attachment: object({ id: int }),
});

export const onboardingStepsEvent = object({
  ...event,
  type: literal('onboarding_steps'),
  onboarding_steps: list(object({ type: str, name: str })),
});
export const hasZoomTokenEvent = object({ ...event, type: literal('has_zoom_token'), value: bool });
export const pushDeviceEvent = object({
  ...event,
  type: literal('push_device'),
  push_account_id: str,
  status: openEnum('active', 'pending', 'failed'),
  error_code: since(0, nullable(str)),
});
/** No fields: fetch `GET /invites` again. */
export const invitesChangedEvent = object({ ...event, type: literal('invites_changed') });
