import { TUS_LEVEL } from '~/contract/limits';
import type { Organization } from '../organization/organization';

/**
 * What a server has to be for an action of the page: of a feature level, or our own. What is not in here can be done
 * on every server of level 237 and above (Zulip Server 8.0). One entry an action that a menu, a page or a form offers:
 * they ask `can`, and leave out what the server cannot do. What there is to say of it is in words.ts, which is not
 * needed for the first messages; settings are in settings.ts, since register names them.
 */
export const NEEDS = {
  presence: 148,
  narrowFlags: 155,
  reactions: 249,
  inviteDefaults: 261,
  inviteNotice: 267,
  groupOff: 290,
  resumable: TUS_LEVEL,
  snippets: 297,
  messagesById: 300,
  consents: 304,
  nesting: 311,
  inviteGroups: 322,
  editTyping: 361,
  isMuted: 366,
  snippetEdits: 368,
  reports: 382,
  groupOn: 386,
  unarchiving: 388,
  folders: 389,
  views: 390,
  topicsPolicy: 392,
  addedNotices: 397,
  // Made since 381; listed and deleted since 399. Nobody is to make one that cannot be taken back.
  reminders: 399,
  topicless: 404,
  folderOrder: 414,
  reminderNotes: 415,
  inviteWelcome: 416,
  auditLog: 'own',
  channelEmails: 'own',
  deliveryLog: 'own',
  directSummaries: 'own',
  factors: 'own',
  inviteLinks: 'own',
  mailLog: 'own',
  manyUsers: 'own',
  photoLocations: 'own',
  recoveryLinks: 'own',
  sessions: 'own',
} as const satisfies Readonly<Record<string, number | 'own'>>;

export type Capability = keyof typeof NEEDS;

/** What of the realm's state says which server it is. */
export interface AskedServer {
  readonly featureLevel: number;
  readonly organization: Pick<Organization, 'facts'>;
}

/** Whether the server can do it. */
export function can(server: AskedServer, capability: Capability): boolean {
  const need: number | 'own' = NEEDS[capability];
  return need === 'own' ? isOwnServer(server.organization) : server.featureLevel >= need;
}

/** Our own server says which settings nothing comes of; no other does. */
export function isOwnServer({ facts }: Pick<Organization, 'facts'>): boolean {
  return facts?.unsupported !== undefined;
}
