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
  Server,
  ShieldCheck,
  SlidersHorizontal,
  Smartphone,
  SmilePlus,
  UserRoundCog,
  UserRoundX,
  Users,
} from 'lucide-react';
import type { Capability } from '~/domain/capabilities/needs';
import type { PageName } from '~/domain/pages';
import { ROLE } from '~/domain/user';

export interface SettingsSection {
  readonly page: PageName;
  /** The address below the page, and what the page shows for it. */
  readonly id: string;
  readonly title: string;
  readonly icon: LucideIcon;
  /** What somebody may type who looks for something in it. */
  readonly words: string;
  /** The lowest role that has anything to do here; higher roles have lower numbers. */
  readonly role?: number;
  /** What the server has to be able to do for it. */
  readonly needs?: Capability;
}

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

/** Everything that can be set, in the order of the list. */
export const SETTINGS: readonly SettingsGroup[] = [
  {
    id: 'you',
    sections: [
      you({
        id: 'profile',
        title: 'Profile',
        icon: CircleUserRound,
        words: 'name picture avatar photo time zone custom fields pronouns',
      }),
      you({
        id: 'account',
        title: 'Account and API key',
        icon: KeyRound,
        words:
          'email password role api key deactivate privacy read receipts typing visible export consent private data',
      }),
      you({
        id: 'preferences',
        title: 'Preferences',
        icon: SlidersHorizontal,
        words:
          'theme dark light density compact font size clock 24 hour time format home view enter sends emoji typing mark as read language animate',
      }),
      you({
        id: 'notifications',
        title: 'Notifications',
        icon: Bell,
        words: 'desktop sound push email badge mentions quiet hours do not disturb channel',
      }),
      you({
        id: 'alert-words',
        title: 'Alert words',
        icon: Highlighter,
        words: 'keywords highlight watch',
      }),
      you({
        id: 'snippets',
        title: 'Saved snippets',
        icon: NotebookText,
        words: 'canned text templates',
        needs: 'snippets',
      }),
      you({ id: 'muted', title: 'Muted', icon: UserRoundX, words: 'people topics block ignore' }),
      you({
        id: 'devices',
        title: 'Devices and data',
        icon: Smartphone,
        words: 'phone push token this device storage offline clear',
      }),
      you({ id: 'bots', title: 'Your bots', icon: Bot, words: 'webhook integration api token' }),
      you({
        id: 'server',
        title: 'This server',
        icon: Server,
        words: 'about version feature level cannot missing old',
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
      }),
      organization({
        id: 'permissions',
        title: 'Permissions',
        icon: ShieldCheck,
        words: 'who may edit delete move invite create wildcard retention policy time limit',
      }),
      organization({
        id: 'defaults',
        title: 'Settings of new people',
        icon: UserRoundCog,
        words: 'default begin start theme notifications preferences',
      }),
      organization({
        id: 'people',
        title: 'People',
        icon: Users,
        words: 'users members role deactivate reactivate guests',
      }),
      organization({
        id: 'invitations',
        title: 'Invitations',
        icon: Mail,
        words: 'invite link email pending revoke',
      }),
      organization({
        id: 'groups',
        title: 'Groups',
        icon: AtSign,
        words: 'user groups teams mention members',
      }),
      organization({
        id: 'profile-fields',
        title: 'Profile fields',
        icon: IdCard,
        words: 'custom pronouns external account',
      }),
      organization({
        id: 'channels',
        title: 'Channels and folders',
        icon: Folder,
        words: 'default channels archive',
      }),
      organization({
        id: 'moderation',
        title: 'Moderation',
        icon: Flag,
        words: 'reports reported messages',
        needs: 'reports',
      }),
      organization({
        id: 'audit-log',
        title: 'Audit log',
        icon: ScrollText,
        words: 'history who changed what administration',
        needs: 'auditLog',
        role: ROLE.administrator,
      }),
      organization({
        id: 'export',
        title: 'Data export',
        icon: Archive,
        words: 'archive download backup consent json all messages',
        role: ROLE.administrator,
      }),
      organization({
        id: 'statistics',
        title: 'Statistics',
        icon: ChartColumn,
        words: 'messages active people numbers',
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
      }),
      organization({ id: 'linkifiers', title: 'Linkifiers', icon: Link2, words: 'pattern regex' }),
      organization({
        id: 'playgrounds',
        title: 'Code playgrounds',
        icon: Play,
        words: 'run code language',
      }),
      organization({
        id: 'bots',
        title: 'Bots and webhooks',
        icon: Blocks,
        words: 'outgoing incoming integration',
      }),
    ],
  },
];

export function sectionNeeds(page: PageName, id: string): Capability | undefined {
  const sections = SETTINGS.flatMap((group) => group.sections);
  return sections.find((section) => section.page === page && section.id === id)?.needs;
}

/** Where settings open. */
export const FIRST_SECTION = 'profile';
