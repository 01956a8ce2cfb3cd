import {
  Archive,
  AtSign,
  Bell,
  Blocks,
  Bot,
  Building2,
  ChartColumn,
  CircleUserRound,
  Flag,
  Folder,
  Highlighter,
  IdCard,
  KeyRound,
  Link2,
  type LucideIcon,
  Mail,
  NotebookText,
  Play,
  ScrollText,
  Send,
  Server,
  ShieldCheck,
  SlidersHorizontal,
  Smartphone,
  SmilePlus,
  UserRoundCog,
  UserRoundX,
  Users,
} from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import { type AskedServer, type Capability, can } from '~/domain/capabilities/needs';
import { ROLE } from '~/domain/people/user';
import type { PageName } from '~/domain/places/pages';

export interface SettingsSection {
  readonly page: PageName;
  /** Path below the page, selecting this section. */
  readonly id: string;
  readonly title: string;
  readonly icon: LucideIcon;
  /** Other words people may search by. */
  readonly words: string;
  /** Lowest role with anything to do here; higher roles have lower numbers. */
  readonly role?: number;
  /** Capability the server must have. */
  readonly needs?: Capability;
  /** Component of the section; loaded when opened. */
  readonly screen: ComponentType<ScreenProps>;
}

interface ScreenProps {
  /** Rest of the path: which field, which group. */
  readonly path: readonly string[];
}

const fetched = (load: () => Promise<ComponentType<ScreenProps>>) =>
  lazy(async () => ({ default: await load() }));

export interface SettingsGroup {
  readonly id: 'you' | 'organization' | 'messages';
  readonly sections: readonly SettingsSection[];
}

const you = (section: Omit<SettingsSection, 'page'>): SettingsSection => ({
  page: 'settings',
  ...section,
});
const organization = (section: Omit<SettingsSection, 'page'>): SettingsSection => ({
  page: 'organization',
  role: ROLE.member,
  ...section,
});

/** All settings, in list order. */
export const SETTINGS: readonly SettingsGroup[] = [
  {
    id: 'you',
    sections: [
      you({
        id: 'profile',
        title: 'Profile',
        icon: CircleUserRound,
        words: 'name picture avatar photo time zone custom fields pronouns',
        screen: fetched(async () => (await import('~/features/settings/profile/Profile')).Profile),
      }),
      you({
        id: 'account',
        title: 'Account and API key',
        icon: KeyRound,
        words:
          'email password passkey two-step verification second factor 2fa authenticator recovery codes role api key deactivate privacy read receipts typing visible export consent private data',
        screen: fetched(async () => (await import('~/features/settings/account/Account')).Account),
      }),
      you({
        id: 'preferences',
        title: 'Preferences',
        icon: SlidersHorizontal,
        words:
          'theme dark light density compact font size clock 24 hour time format home view enter sends emoji typing mark as read language animate',
        screen: fetched(
          async () => (await import('~/features/settings/preferences/Preferences')).Preferences,
        ),
      }),
      you({
        id: 'notifications',
        title: 'Notifications',
        icon: Bell,
        words: 'desktop sound push email badge mentions quiet hours do not disturb channel',
        screen: fetched(
          async () =>
            (await import('~/features/settings/notifications/Notifications')).Notifications,
        ),
      }),
      you({
        id: 'alert-words',
        title: 'Alert words',
        icon: Highlighter,
        words: 'keywords highlight watch',
        screen: fetched(
          async () => (await import('~/features/settings/alertWords/AlertWords')).AlertWords,
        ),
      }),
      you({
        id: 'snippets',
        title: 'Saved snippets',
        icon: NotebookText,
        words: 'canned text templates',
        needs: 'snippets',
        screen: fetched(
          async () => (await import('~/features/settings/snippets/Snippets')).Snippets,
        ),
      }),
      you({
        id: 'muted',
        title: 'Muted',
        icon: UserRoundX,
        words: 'people topics block ignore',
        screen: fetched(async () => (await import('~/features/settings/muted/Muted')).Muted),
      }),
      you({
        id: 'devices',
        title: 'Devices and data',
        icon: Smartphone,
        words:
          'sessions signed in sign out everywhere phone push token this device storage offline clear',
        screen: fetched(async () => (await import('~/features/settings/devices/Devices')).Devices),
      }),
      you({
        id: 'bots',
        title: 'Your bots',
        icon: Bot,
        words: 'webhook integration api token',
        screen: fetched(async () => (await import('~/features/bots/BotsPage')).OwnBots),
      }),
      you({
        id: 'server',
        title: 'This server',
        icon: Server,
        words: 'about version feature level cannot missing old',
        screen: fetched(
          async () => (await import('~/features/settings/server/ThisServer')).ThisServer,
        ),
      }),
    ],
  },
  {
    id: 'organization',
    sections: [
      organization({
        id: 'profile',
        title: 'Organization',
        icon: Building2,
        words: 'name description icon welcome announcement moderation channel digest domain',
        screen: fetched(
          async () =>
            (await import('~/features/organization/realm/OrganizationProfile')).OrganizationProfile,
        ),
      }),
      organization({
        id: 'permissions',
        title: 'Permissions',
        icon: ShieldCheck,
        words: 'who may edit delete move invite create wildcard retention policy time limit',
        screen: fetched(
          async () =>
            (await import('~/features/organization/realm/OrganizationPermissions'))
              .OrganizationPermissions,
        ),
      }),
      organization({
        id: 'defaults',
        title: 'Defaults for new people',
        icon: UserRoundCog,
        words: 'default begin start theme notifications preferences',
        screen: fetched(
          async () => (await import('~/features/settings/defaults/NewPeople')).NewPeople,
        ),
      }),
      organization({
        id: 'people',
        title: 'People',
        icon: Users,
        words: 'users members role deactivate reactivate guests',
        screen: fetched(async () => (await import('~/features/organization/people/People')).People),
      }),
      organization({
        id: 'invitations',
        title: 'Invitations',
        icon: Mail,
        words: 'invite link email pending revoke',
        screen: fetched(
          async () => (await import('~/features/organization/invitations/Invitations')).Invitations,
        ),
      }),
      organization({
        id: 'groups',
        title: 'Groups',
        icon: AtSign,
        words: 'user groups teams mention members',
        screen: fetched(
          async () => (await import('~/features/groups/GroupsPage')).OrganizationGroups,
        ),
      }),
      organization({
        id: 'profile-fields',
        title: 'Profile fields',
        icon: IdCard,
        words: 'custom pronouns external account',
        screen: fetched(
          async () =>
            (await import('~/features/organization/profileFields/ProfileFields')).ProfileFields,
        ),
      }),
      organization({
        id: 'channels',
        title: 'Channels and folders',
        icon: Folder,
        words: 'default channels archive',
        screen: fetched(
          async () =>
            (await import('~/features/organization/channels/OrganizationChannels'))
              .OrganizationChannels,
        ),
      }),
      organization({
        id: 'moderation',
        title: 'Moderation',
        icon: Flag,
        words: 'reports reported messages',
        needs: 'reports',
        screen: fetched(
          async () => (await import('~/features/organization/moderation/Moderation')).Moderation,
        ),
      }),
      organization({
        id: 'audit-log',
        title: 'Audit log',
        icon: ScrollText,
        words: 'history who changed what administration',
        needs: 'auditLog',
        role: ROLE.administrator,
        screen: fetched(
          async () => (await import('~/features/organization/auditLog/AuditLog')).AuditLog,
        ),
      }),
      organization({
        id: 'email',
        title: 'Email',
        icon: Send,
        words: 'mail smtp sent bounced delivery test invitations',
        needs: 'mailLog',
        role: ROLE.administrator,
        screen: fetched(async () => (await import('~/features/organization/mail/MailLog')).MailLog),
      }),
      organization({
        id: 'export',
        title: 'Data export',
        icon: Archive,
        words: 'archive download backup consent json all messages',
        role: ROLE.administrator,
        screen: fetched(
          async () => (await import('~/features/organization/exports/DataExports')).DataExports,
        ),
      }),
      organization({
        id: 'statistics',
        title: 'Statistics',
        icon: ChartColumn,
        words: 'messages active people numbers',
        screen: fetched(
          async () => (await import('~/features/organization/statistics/Statistics')).Statistics,
        ),
      }),
    ],
  },
  {
    id: 'messages',
    sections: [
      organization({
        id: 'emoji',
        title: 'Custom emoji',
        icon: SmilePlus,
        words: 'picture upload',
        screen: fetched(
          async () =>
            (await import('~/features/organization/emoji/CustomEmojiPage')).CustomEmojiPage,
        ),
      }),
      organization({
        id: 'linkifiers',
        title: 'Linkifiers',
        icon: Link2,
        words: 'pattern regex',
        screen: fetched(
          async () => (await import('~/features/organization/linkifiers/Linkifiers')).Linkifiers,
        ),
      }),
      organization({
        id: 'playgrounds',
        title: 'Code playgrounds',
        icon: Play,
        words: 'run code language',
        screen: fetched(
          async () => (await import('~/features/organization/playgrounds/Playgrounds')).Playgrounds,
        ),
      }),
      organization({
        id: 'bots',
        title: 'Bots and webhooks',
        icon: Blocks,
        words: 'outgoing incoming integration',
        screen: fetched(async () => (await import('~/features/bots/BotsPage')).OrganizationBots),
      }),
    ],
  },
];

export function findSection(page: PageName, id: string): SettingsSection | undefined {
  const sections = SETTINGS.flatMap((group) => group.sections);
  return sections.find((section) => section.page === page && section.id === id);
}

/** Whether it is useful for a role, and supported by the server. */
export function isOffered(
  { role: lowest = ROLE.guest, needs }: SettingsSection,
  role: number,
  server: AskedServer,
): boolean {
  return role <= lowest && (!needs || can(server, needs));
}

/** The section settings open with. */
export const FIRST_SECTION = 'profile';
