import { type AskedServer, type Capability, can, NEEDS } from './needs';

/** How a capability is spoken of. */
interface Words {
  /** Ends "This server is too old for …"; plural where `arePlural`. */
  readonly name: string;
  readonly arePlural?: boolean;
  /** What cannot be done without it, for the list of such things. */
  readonly missed: string;
}

const WORDS: Readonly<Record<Capability, Words>> = {
  presence: {
    name: 'a setting that hides whether you are here',
    missed: 'Your status says it instead when you appear offline.',
  },
  narrowFlags: {
    name: 'marking a whole view as read in one go',
    missed: 'Views other than channels and topics are marked message by message.',
  },
  reactions: {
    name: 'a view of reactions to your messages',
    missed: 'The view of what others reacted to is not there.',
  },
  inviteDefaults: {
    name: 'invitations to the default channels as a whole',
    missed: 'Each channel that newcomers join is chosen.',
  },
  inviteNotice: {
    name: 'a choice of whether you hear that people whom you invited have joined',
    missed: 'The server tells you each time.',
  },
  groupOff: {
    name: 'deactivating groups',
    missed: 'Groups stay in use.',
  },
  snippets: {
    name: 'saved snippets',
    arePlural: true,
    missed: 'Texts that you write again and again cannot be kept on the server.',
  },
  messagesById: {
    name: 'asking for single messages',
    missed: 'Lists preview only the newest unread messages.',
  },
  consents: {
    name: 'exports with private data',
    arePlural: true,
    missed: 'People cannot agree to it, so only public data is exported.',
  },
  nesting: {
    name: 'adding groups and people to a group together',
    missed: 'Groups have people as members, and no other groups.',
  },
  inviteGroups: {
    name: 'invitations to groups',
    arePlural: true,
    missed: 'Newcomers are put into groups when they are here.',
  },
  isMuted: {
    name: 'searching what is muted',
    missed: 'The search term is:muted is not suggested.',
  },
  snippetEdits: {
    name: 'changing saved snippets',
    missed: 'Snippets can be made and deleted only.',
  },
  reports: {
    name: 'reports of messages',
    arePlural: true,
    missed: 'Messages cannot be reported to moderators, and there is no page for reports.',
  },
  groupOn: {
    name: 'bringing back deactivated groups',
    missed: 'What is deactivated stays so.',
  },
  unarchiving: {
    name: 'bringing back archived channels',
    missed: 'Only whoever runs the server can take a channel out of the archive.',
  },
  folders: {
    name: 'channel folders',
    arePlural: true,
    missed: 'Channels stand in the sidebar without folders.',
  },
  views: {
    name: 'views of your own in the sidebar',
    arePlural: true,
    missed: 'Views cannot be named, pinned or unpinned; their order can be changed.',
  },
  topicsPolicy: {
    name: 'a rule for topics in each channel',
    missed: 'Whether messages need a topic is the same everywhere.',
  },
  addedNotices: {
    name: 'a choice of whether people hear that they were added to a channel',
    missed: 'The server tells them each time.',
  },
  reminders: {
    name: 'reminders',
    arePlural: true,
    missed: 'No message can come back to you at a time of your choice.',
  },
  topicless: {
    name: 'channels without topics',
    arePlural: true,
    missed: 'Each channel has topics.',
  },
  folderOrder: {
    name: 'an order of channel folders',
    missed: 'Folders stand in the order in which they were made.',
  },
  reminderNotes: {
    name: 'notes on reminders',
    arePlural: true,
    missed: 'A reminder brings the message back without words of yours.',
  },
  inviteWelcome: {
    name: 'a welcome message for each invitation',
    missed: 'Newcomers get what the server says to everybody.',
  },
  auditLog: {
    name: 'an audit log that can be read here',
    missed: 'Who administered what is not shown.',
  },
  deliveryLog: {
    name: 'a log of what is posted to outgoing webhooks',
    missed: 'Failed deliveries cannot be seen or repeated.',
  },
  inviteLinks: {
    name: 'links of invitations by email to pass on by hand',
    arePlural: true,
    missed: 'The server mails them itself.',
  },
  manyUsers: {
    name: 'changing many accounts with one request',
    missed: 'Accounts are changed one after another, which takes longer.',
  },
};

/** The first feature level of each release that has one of its own, newest first. */
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

/** The release of the public server that a feature level came with. */
export function releaseOf(level: number): string {
  return RELEASES.find(([first]) => level >= first)?.[1] ?? '';
}

/** Why the server cannot do it, as a whole sentence. */
export function lackWords(capability: Capability): string {
  const need: number | 'own' = NEEDS[capability];
  const { name, arePlural = false } = WORDS[capability];
  if (need === 'own') return `This server does not have ${name}: only Parley’s own server does.`;
  const came = arePlural ? 'they came' : 'it came';
  return `This server is too old for ${name}: ${came} with Zulip Server ${releaseOf(need)} (feature level ${need}).`;
}

/** What cannot be done without it, as a whole sentence. */
export function missedWithout(capability: Capability): string {
  return WORDS[capability].missed;
}

export interface Lack {
  readonly capability: Capability;
  readonly title: string;
  readonly missed: string;
  /** undefined: our own server alone has it. */
  readonly level: number | undefined;
}

/** What the server cannot do, in the order in which servers learned it; what ours alone has comes last. */
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
