import { type AskedServer, type Capability, can, NEEDS } from './needs';

/** The wording for a capability. */
interface Words {
  /** Completes "This server is too old for …"; plural if `arePlural`. */
  readonly name: string;
  readonly arePlural?: boolean;
  /** What doesn't work without it, for the list of limitations. */
  readonly missed: string;
}

const WORDS: Readonly<Record<Capability, Words>> = {
  presence: {
    name: 'a setting that hides whether you are here',
    missed: 'When you appear offline, your status says so instead.',
  },
  narrowFlags: {
    name: 'marking a whole view as read at once',
    missed: 'Views other than channels and topics are marked as read one message at a time.',
  },
  reactions: {
    name: 'a view of reactions to your messages',
    missed: 'You can’t see a list of reactions to your messages.',
  },
  pins: {
    name: 'pinned messages',
    arePlural: true,
    missed: 'You can’t pin messages.',
  },
  inviteDefaults: {
    name: 'inviting people to the default channels as a group',
    missed: 'You choose each channel that new people join.',
  },
  inviteNotice: {
    name: 'choosing whether to be told when people you invited join',
    missed: 'The server always tells you.',
  },
  groupOff: {
    name: 'deactivating groups',
    missed: 'Groups stay in use.',
  },
  resumable: {
    name: 'uploads that can be resumed',
    arePlural: true,
    missed: 'An upload that is interrupted waits for you to try again, and starts over.',
  },
  snippets: {
    name: 'saved snippets',
    arePlural: true,
    missed: 'Text you use often can’t be saved on the server.',
  },
  messagesById: {
    name: 'fetching single messages',
    missed: 'Lists show previews only for the newest unread messages.',
  },
  consents: {
    name: 'exports with private data',
    arePlural: true,
    missed: 'People can’t consent to it, so only public data is exported.',
  },
  nesting: {
    name: 'adding groups and people to a group at the same time',
    missed: 'Groups can’t contain other groups.',
  },
  inviteGroups: {
    name: 'invitations to groups',
    arePlural: true,
    missed: 'Add new people to groups after they join.',
  },
  editTyping: {
    name: 'showing that you’re editing a message',
    missed: 'Nobody sees that you’re editing a message until you save it.',
  },
  isMuted: {
    name: 'searching muted conversations',
    missed: 'Search doesn’t suggest is:muted.',
  },
  snippetEdits: {
    name: 'editing saved snippets',
    missed: 'Snippets can only be created and deleted.',
  },
  reports: {
    name: 'reporting messages',
    arePlural: true,
    missed: 'Messages can’t be reported to moderators, and there is no reports page.',
  },
  groupOn: {
    name: 'reactivating groups',
    missed: 'Deactivated groups stay deactivated.',
  },
  unarchiving: {
    name: 'unarchiving channels',
    missed: 'Only the people who run the server can unarchive a channel.',
  },
  folders: {
    name: 'channel folders',
    arePlural: true,
    missed: 'The sidebar shows channels without folders.',
  },
  views: {
    name: 'custom views in the sidebar',
    arePlural: true,
    missed: 'Views can be reordered, but not named, pinned or unpinned.',
  },
  topicsPolicy: {
    name: 'a topic policy for each channel',
    missed: 'Whether messages need a topic is the same in every channel.',
  },
  addedNotices: {
    name: 'choosing whether people are told when they’re added to a channel',
    missed: 'The server always tells them.',
  },
  reminders: {
    name: 'reminders',
    arePlural: true,
    missed: 'You can’t be reminded about a message.',
  },
  topicless: {
    name: 'channels without topics',
    arePlural: true,
    missed: 'Every channel has topics.',
  },
  folderOrder: {
    name: 'reordering channel folders',
    missed: 'Folders appear in the order they were created.',
  },
  reminderNotes: {
    name: 'notes on reminders',
    arePlural: true,
    missed: 'Reminders can’t include a note.',
  },
  inviteWelcome: {
    name: 'a welcome message for each invitation',
    missed: 'New people get the server’s standard welcome message.',
  },
  mailLog: {
    name: 'a list of the emails it sent',
    missed: 'You can’t see which emails were sent or bounced.',
  },
  channelEmails: {
    name: 'new email addresses for channels',
    missed: 'An email address of a channel can’t be replaced.',
  },
  auditLog: {
    name: 'an audit log',
    missed: 'You can’t see who changed which settings.',
  },
  deliveryLog: {
    name: 'a delivery log for outgoing webhooks',
    missed: 'Failed deliveries can’t be viewed or sent again.',
  },
  inviteLinks: {
    name: 'copying the links of email invitations',
    arePlural: true,
    missed: 'The server emails them itself.',
  },
  sessions: {
    name: 'a list of where you’re signed in',
    missed: 'One key is used everywhere. A new one signs you out on all other devices.',
  },
  splitReports: {
    name: 'reports that their subject can’t read',
    arePlural: true,
    missed: 'Someone who is among the moderators can read the reports about themselves.',
  },
  factors: {
    name: 'passkeys and two-step verification',
    arePlural: true,
    missed: 'A password or the server’s own sign-in is all there is.',
  },
  recoveryLinks: {
    name: 'links to a new password',
    arePlural: true,
    missed: 'Only people themselves can reset their password, by email.',
  },
  manyUsers: {
    name: 'changing many accounts in one request',
    missed: 'Accounts are changed one at a time, which takes longer.',
  },
  directSummaries: {
    name: 'summaries of direct messages by a language model',
    arePlural: true,
    missed: 'A language model summarizes topics alone.',
  },
  photoLocations: {
    name: 'removing where a photo was taken',
    missed: 'Photos are stored as they are, including where they were taken.',
  },
};

/** The first feature level of each release that has its own, newest first. */
const RELEASES = [
  [425, '12.0'],
  [377, '11.0'],
  [372, '10.1'],
  [280, '10.0'],
  [240, '9.0'],
  [188, '8.0'],
  [158, '7.0'],
  [0, '6.0'],
] as const;

/** The public server release that introduced a feature level. */
export function releaseOf(level: number): string {
  return RELEASES.find(([first]) => level >= first)?.[1] ?? '';
}

/** Why the server lacks a capability, as a full sentence. */
export function lackWords(capability: Capability): string {
  const need: number | 'own' = NEEDS[capability];
  const { name, arePlural = false } = WORDS[capability];
  if (need === 'own') return `This server doesn’t support ${name}. Only Parley’s own server does.`;
  const came = arePlural ? 'they came' : 'it came';
  return `This server is too old for ${name}: ${came} with Zulip Server ${releaseOf(need)} (feature level ${need}).`;
}

/** What doesn't work without a capability, as a full sentence. */
export function missedWithout(capability: Capability): string {
  return WORDS[capability].missed;
}

export interface Lack {
  readonly capability: Capability;
  readonly title: string;
  readonly missed: string;
  /** undefined: only our own server has it. */
  readonly level: number | undefined;
}

/**
 * The capabilities that the server lacks, by the level that introduced them; those only our own server has are last.
 */
export function lacksOf(server: AskedServer): readonly Lack[] {
  return (Object.keys(NEEDS) as Capability[])
    .filter((capability) => !can(server, capability))
    .map((capability) => {
      const need: number | 'own' = NEEDS[capability];
      const { name } = WORDS[capability];
      const missed = missedWithout(capability);
      const title = name.charAt(0).toUpperCase() + name.slice(1);
      return { capability, title, missed, level: need === 'own' ? undefined : need };
    });
}
