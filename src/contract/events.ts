import { type AnyShape, decode, type Read, type Write } from './decode';
import * as channel from './events/channel';
import * as message from './events/message';
import * as organization from './events/organization';
import * as personal from './events/personal';
import * as user from './events/user';

/** All events of the API (contract 6, gap 2), by `type` or, if their form depends on it, by `type/op`. */
export const EVENTS = {
  message: message.messageEvent,
  update_message: message.updateMessageEvent,
  delete_message: message.deleteMessageEvent,
  update_message_flags: message.updateMessageFlagsEvent,
  reaction: message.reactionEvent,
  submessage: message.submessageEvent,
  typing: message.typingEvent,
  typing_edit_message: message.typingEditMessageEvent,
  heartbeat: organization.heartbeatEvent,

  'stream/create': channel.streamCreateEvent,
  'stream/delete': channel.streamDeleteEvent,
  'stream/update': channel.streamUpdateEvent,
  'subscription/add': channel.subscriptionAddEvent,
  'subscription/remove': channel.subscriptionRemoveEvent,
  'subscription/update': channel.subscriptionUpdateEvent,
  'subscription/peer_add': channel.subscriptionPeerEvent,
  'subscription/peer_remove': channel.subscriptionPeerEvent,
  'channel_folder/add': channel.channelFolderAddEvent,
  'channel_folder/update': channel.channelFolderUpdateEvent,
  'channel_folder/reorder': channel.channelFolderReorderEvent,
  default_streams: channel.defaultStreamsEvent,
  default_stream_groups: channel.defaultStreamGroupsEvent,
  user_topic: channel.userTopicEvent,
  muted_topics: channel.mutedTopicsEvent,

  'realm_user/add': user.realmUserAddEvent,
  'realm_user/update': user.realmUserUpdateEvent,
  'realm_user/remove': user.realmUserRemoveEvent,
  'user_group/add': user.userGroupAddEvent,
  'user_group/update': user.userGroupUpdateEvent,
  'user_group/add_members': user.userGroupMembersEvent,
  'user_group/remove_members': user.userGroupMembersEvent,
  'user_group/add_subgroups': user.userGroupSubgroupsEvent,
  'user_group/remove_subgroups': user.userGroupSubgroupsEvent,
  'user_group/remove': user.userGroupRemoveEvent,
  user_status: user.userStatusEvent,
  presence: user.presenceEvent,
  muted_users: user.mutedUsersEvent,
  'realm_bot/add': user.realmBotAddEvent,
  'realm_bot/update': user.realmBotUpdateEvent,
  'realm_bot/delete': user.realmBotDeleteEvent,
  'realm_bot/remove': user.realmBotDeleteEvent,

  user_settings: personal.userSettingsEvent,
  update_display_settings: personal.updateDisplaySettingsEvent,
  update_global_notifications: personal.updateGlobalNotificationsEvent,
  alert_words: personal.alertWordsEvent,
  'drafts/add': personal.draftsAddEvent,
  'drafts/update': personal.draftsUpdateEvent,
  'drafts/remove': personal.draftsRemoveEvent,
  'scheduled_messages/add': personal.scheduledAddEvent,
  'scheduled_messages/update': personal.scheduledUpdateEvent,
  'scheduled_messages/remove': personal.scheduledRemoveEvent,
  'reminders/add': personal.remindersAddEvent,
  'reminders/remove': personal.remindersRemoveEvent,
  'saved_snippets/add': personal.savedSnippetsPutEvent,
  'saved_snippets/update': personal.savedSnippetsPutEvent,
  'saved_snippets/remove': personal.savedSnippetsRemoveEvent,
  'navigation_view/add': personal.navigationViewAddEvent,
  'navigation_view/update': personal.navigationViewUpdateEvent,
  'navigation_view/remove': personal.navigationViewRemoveEvent,
  'attachment/add': personal.attachmentPutEvent,
  'attachment/update': personal.attachmentPutEvent,
  'attachment/remove': personal.attachmentRemoveEvent,
  onboarding_steps: personal.onboardingStepsEvent,
  has_zoom_token: personal.hasZoomTokenEvent,
  push_device: personal.pushDeviceEvent,
  invites_changed: personal.invitesChangedEvent,

  'realm/update': organization.realmUpdateEvent,
  'realm/update_dict': organization.realmUpdateDictEvent,
  'realm/deactivated': organization.realmDeactivatedEvent,
  realm_emoji: organization.realmEmojiEvent,
  realm_linkifiers: organization.realmLinkifiersEvent,
  realm_filters: organization.realmFiltersEvent,
  realm_playgrounds: organization.realmPlaygroundsEvent,
  custom_profile_fields: organization.customProfileFieldsEvent,
  'realm_domains/add': organization.realmDomainsPutEvent,
  'realm_domains/change': organization.realmDomainsPutEvent,
  'realm_domains/remove': organization.realmDomainsRemoveEvent,
  realm_user_settings_defaults: organization.realmUserSettingsDefaultsEvent,
  realm_export: organization.realmExportEvent,
  realm_export_consent: organization.realmExportConsentEvent,
  restart: organization.restartEvent,
  web_reload_client: organization.webReloadClientEvent,
} as const satisfies Record<string, AnyShape>;

/** `message`, `stream/create`, … */
export type EventName = keyof typeof EVENTS;
/** An event as the client reads it; discriminated by `type` and `op`. */
export type EventWire = Read<(typeof EVENTS)[EventName]>;
/** An event as Parley's server writes it, before it has an id. */
export type EventOut = WithoutId<Write<(typeof EVENTS)[EventName]>>;
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/** An event whose type, op or form this version doesn't know. Its id still counts. */
export interface UnknownEvent {
  readonly id: number;
  readonly type: string;
  readonly op?: string;
}
export type DecodedEvent =
  | { readonly known: true; readonly event: EventWire }
  | { readonly known: false; readonly event: UnknownEvent };

/**
 * Decodes one event. Unknown types and ops are kept as such. Throws a DecodeError for a known event that lacks a
 * required field, and for a value that isn't an event at all.
 */
export function decodeEvent(value: unknown): DecodedEvent {
  const event = decode(organization.anyEvent, value, 'event');
  const shapes: Readonly<Record<string, AnyShape>> = EVENTS;
  const name = event.op === undefined ? event.type : `${event.type}/${event.op}`;
  const shape = shapes[name] ?? shapes[event.type];
  if (shape === undefined) return { known: false, event: event as UnknownEvent };
  return { known: true, event: decode(shape, value, `event ${event.id} (${name})`) as EventWire };
}
