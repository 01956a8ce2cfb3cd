import { TUS_LEVEL } from '~/contract/limits';
import type { Organization } from '../organization/organization';

/**
 * What a server needs for an action of the page: a feature level, or to be our own server. Actions not listed work on
 * every server of level 237 and above (Zulip Server 8.0). One entry per action that a menu, page or form offers: these
 * call `can`, and hide what the server can't do. The wording is in words.ts, which the first messages don't need;
 * settings are in settings.ts, since the register response names them.
 */
export const NEEDS = {
  presence: 148,
  narrowFlags: 155,
  reactions: 249,
  pins: 249,
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
  // Created since 381; listed and deleted since 399. No one should create one that can't be deleted.
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
  splitReports: 'own',
} as const satisfies Readonly<Record<string, number | 'own'>>;

export type Capability = keyof typeof NEEDS;

/** The parts of the realm state that identify the server's abilities. */
export interface AskedServer {
  readonly featureLevel: number;
  readonly organization: Pick<Organization, 'facts'>;
}

/** Whether the server has a capability. */
export function can(server: AskedServer, capability: Capability): boolean {
  const need: number | 'own' = NEEDS[capability];
  return need === 'own' ? isOwnServer(server.organization) : server.featureLevel >= need;
}

/** Only our own server reports which settings have no effect. */
export function isOwnServer({ facts }: Pick<Organization, 'facts'>): boolean {
  return facts?.unsupported !== undefined;
}
