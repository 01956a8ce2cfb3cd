import { type ComponentType, lazy } from 'react';

export interface SettingsPageProps {
  /** What of the address is the page's own: which field, which group. */
  readonly path: readonly string[];
}

type Load = () => Promise<ComponentType<SettingsPageProps>>;

const page = (load: Load) => lazy(async () => ({ default: await load() }));

/** What shows each section of the settings; fetched when it is opened. */
export const SETTINGS_PAGES: Readonly<Record<string, ComponentType<SettingsPageProps>>> = {
  'settings/profile': page(
    async () => (await import('~/features/settings/profile/Profile')).Profile,
  ),
  'settings/account': page(
    async () => (await import('~/features/settings/account/Account')).Account,
  ),
  'settings/preferences': page(
    async () => (await import('~/features/settings/preferences/Preferences')).Preferences,
  ),
  'settings/notifications': page(
    async () => (await import('~/features/settings/notifications/Notifications')).Notifications,
  ),
  'settings/muted': page(async () => (await import('~/features/settings/muted/Muted')).Muted),
  'settings/devices': page(
    async () => (await import('~/features/settings/devices/Devices')).Devices,
  ),
  'settings/alert-words': page(
    async () => (await import('~/features/settings/alertWords/AlertWords')).AlertWords,
  ),
  'settings/snippets': page(
    async () => (await import('~/features/settings/snippets/Snippets')).Snippets,
  ),
  'settings/bots': page(async () => (await import('~/features/bots/BotsPage')).OwnBots),
  'settings/server': page(
    async () => (await import('~/features/settings/server/ThisServer')).ThisServer,
  ),
  'organization/bots': page(
    async () => (await import('~/features/bots/BotsPage')).OrganizationBots,
  ),
  'organization/profile': page(
    async () =>
      (await import('~/features/organization/realm/OrganizationProfile')).OrganizationProfile,
  ),
  'organization/permissions': page(
    async () =>
      (await import('~/features/organization/realm/OrganizationPermissions'))
        .OrganizationPermissions,
  ),
  'organization/defaults': page(
    async () => (await import('~/features/settings/defaults/NewPeople')).NewPeople,
  ),
  'organization/moderation': page(
    async () => (await import('~/features/organization/moderation/Moderation')).Moderation,
  ),
  'organization/audit-log': page(
    async () => (await import('~/features/organization/auditLog/AuditLog')).AuditLog,
  ),
  'organization/export': page(
    async () => (await import('~/features/organization/exports/DataExports')).DataExports,
  ),
  'organization/profile-fields': page(
    async () => (await import('~/features/organization/profileFields/ProfileFields')).ProfileFields,
  ),
  'organization/emoji': page(
    async () => (await import('~/features/organization/emoji/CustomEmojiPage')).CustomEmojiPage,
  ),
  'organization/linkifiers': page(
    async () => (await import('~/features/organization/linkifiers/Linkifiers')).Linkifiers,
  ),
  'organization/statistics': page(
    async () => (await import('~/features/organization/statistics/Statistics')).Statistics,
  ),
  'organization/groups': page(
    async () => (await import('~/features/groups/GroupsPage')).OrganizationGroups,
  ),
  'organization/channels': page(
    async () =>
      (await import('~/features/organization/channels/OrganizationChannels')).OrganizationChannels,
  ),
  'organization/playgrounds': page(
    async () => (await import('~/features/organization/playgrounds/Playgrounds')).Playgrounds,
  ),
  'organization/invitations': page(
    async () => (await import('~/features/organization/invitations/Invitations')).Invitations,
  ),
  'organization/people': page(
    async () => (await import('~/features/organization/people/People')).People,
  ),
};
