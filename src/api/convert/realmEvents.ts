import type { EventWire } from '~/contract/events';
import { USER_SETTINGS } from '~/contract/settings';
import type { RealmEventBody } from '~/domain/connection/event';
import { type Converters, NOTHING } from './eventContext';
import {
  toEmoji,
  toLinkifier,
  toOrganizationChanges,
  toPlayground,
  toProfileField,
} from './organization';
import { toDraft, toReminder, toScheduled, toSnippet, toView } from './personal';

type RealmWireEvent = Extract<EventWire, { type: 'realm' }>;

function fromRealm(event: RealmWireEvent): readonly RealmEventBody[] {
  switch (event.op) {
    case 'update': {
      const changes = toOrganizationChanges({ [event.property]: event.value });
      return [{ kind: 'organizationChanged', changes }];
    }
    case 'update_dict': {
      const data = (event.data ?? {}) as Readonly<Record<string, unknown>>;
      return [{ kind: 'organizationChanged', changes: toOrganizationChanges(data) }];
    }
    case 'deactivated':
      return [{ kind: 'organizationDeactivated' }];
  }
}

export const realmEvents: Converters<
  | 'realm'
  | 'realm_emoji'
  | 'realm_linkifiers'
  | 'realm_filters'
  | 'realm_playgrounds'
  | 'custom_profile_fields'
  | 'realm_domains'
  | 'realm_user_settings_defaults'
  | 'realm_export'
  | 'realm_export_consent'
  | 'restart'
  | 'web_reload_client'
  | 'heartbeat'
> = {
  realm: fromRealm,
  realm_emoji: (event) => [
    { kind: 'customEmoji', emoji: Object.values(event.realm_emoji).map(toEmoji) },
  ],
  realm_linkifiers: (event) => [
    { kind: 'linkifiers', linkifiers: event.realm_linkifiers.map(toLinkifier) },
  ],
  realm_filters: () => NOTHING,
  realm_playgrounds: (event) => [
    { kind: 'playgrounds', playgrounds: event.realm_playgrounds.map(toPlayground) },
  ],
  custom_profile_fields: (event) => [
    { kind: 'profileFields', fields: event.fields.map(toProfileField) },
  ],
  realm_domains: () => [{ kind: 'stale', what: 'domains' }],
  realm_user_settings_defaults: () => [{ kind: 'stale', what: 'newPeople' }],
  realm_export: () => [{ kind: 'stale', what: 'exports' }],
  realm_export_consent: () => [{ kind: 'stale', what: 'exports' }],
  restart: (event) => [{ kind: 'serverRestarted', featureLevel: event.zulip_feature_level }],
  web_reload_client: () => NOTHING,
  heartbeat: () => NOTHING,
};

export const personalEvents: Converters<
  | 'user_settings'
  | 'update_display_settings'
  | 'update_global_notifications'
  | 'alert_words'
  | 'drafts'
  | 'scheduled_messages'
  | 'reminders'
  | 'saved_snippets'
  | 'navigation_view'
  | 'attachment'
  | 'onboarding_steps'
  | 'has_zoom_token'
  | 'push_device'
  | 'invites_changed'
> = {
  user_settings: (event) => settingChange(event.property, event.value),
  // Only sent by servers that do not know the user_settings_object capability.
  update_display_settings: (event) => settingChange(event.setting_name, event.setting),
  update_global_notifications: (event) => settingChange(event.notification_name, event.setting),
  alert_words: (event) => [{ kind: 'alertWords', alertWords: event.alert_words }],
  drafts: (event, { self }) => {
    if (event.op === 'remove') return [{ kind: 'draftRemoved', draftId: event.draft_id }];
    const drafts = event.op === 'add' ? event.drafts : [event.draft];
    return [{ kind: 'draftsPut', drafts: drafts.map((d) => toDraft(d, self)) }];
  },
  scheduled_messages: (event, { self }) => {
    if (event.op === 'remove')
      return [{ kind: 'scheduledRemoved', scheduledId: event.scheduled_message_id }];
    const scheduled = event.op === 'add' ? event.scheduled_messages : [event.scheduled_message];
    return [{ kind: 'scheduledPut', scheduled: scheduled.map((s) => toScheduled(s, self)) }];
  },
  reminders: (event) =>
    event.op === 'remove'
      ? [{ kind: 'reminderRemoved', reminderId: event.reminder_id }]
      : [{ kind: 'remindersPut', reminders: event.reminders.map(toReminder) }],
  saved_snippets: (event) =>
    event.op === 'remove'
      ? [{ kind: 'snippetRemoved', snippetId: event.saved_snippet_id }]
      : [{ kind: 'snippetPut', snippet: toSnippet(event.saved_snippet) }],
  navigation_view: (event) => {
    switch (event.op) {
      case 'add':
        return [{ kind: 'viewPut', view: toView(event.navigation_view) }];
      case 'remove':
        return [{ kind: 'viewRemoved', fragment: event.fragment }];
      case 'update': {
        const { is_pinned, name } = event.data;
        const changes = {
          ...(is_pinned === undefined ? {} : { isPinned: is_pinned }),
          ...(name === undefined ? {} : { name }),
        };
        return [{ kind: 'viewChanged', fragment: event.fragment, changes }];
      }
    }
  },
  attachment: () => [{ kind: 'stale', what: 'attachments' }],
  onboarding_steps: () => NOTHING,
  has_zoom_token: () => NOTHING,
  push_device: () => NOTHING,
  invites_changed: () => [{ kind: 'stale', what: 'invites' }],
};

function settingChange(name: string, value: unknown): readonly RealmEventBody[] {
  return name in USER_SETTINGS
    ? [{ kind: 'settingsChanged', changes: { [name]: value } }]
    : NOTHING;
}
