import { readdirSync, readFileSync } from 'node:fs';
import { ROUTE_LEVELS } from '~/contract/routeLevels';
import type { RouteName } from '~/contract/routes';
import type { Capability } from '~/domain/capabilities/needs';

/** A capability of domain/capabilities, or the reason why none is needed. */
export type Guard = Capability | { readonly because: string };

/**
 * What keeps the page from calling an endpoint that the server lacks: a capability that the calling code checks, or the
 * reason why no check is needed.
 */
export const GUARDS: Readonly<Partial<Record<RouteName, Guard>>> = {
  getRealmExportConsents: 'consents',
  deactivateUserGroup: 'groupOff',
  createSavedSnippet: 'snippets',
  deleteSavedSnippet: 'snippets',
  setTypingStatusForEdit: 'editTyping',
  updateSavedSnippet: 'snippetEdits',
  reportMessage: 'reports',
  createReminder: 'reminders',
  deleteReminder: 'reminders',
  addNavigationView: 'views',
  updateNavigationView: 'views',
  removeNavigationView: 'views',
  createChannelFolder: 'folders',
  updateChannelFolder: 'folders',
  reorderChannelFolders: 'folderOrder',
  getAuditLog: 'auditLog',
  getInvitationLinks: 'inviteLinks',
  getMails: 'mailLog',
  renewStreamEmailAddress: 'channelEmails',
  sendTestMail: 'mailLog',
  getWebhookDeliveries: 'deliveryLog',
  resendWebhookDelivery: 'deliveryLog',
  updateUsers: 'manyUsers',
  createRecoveryLink: 'recoveryLinks',
  mailRecoveryLink: { because: 'offered where the server says parley_password_recovery' },
  addPasskey: 'factors',
  confirmTotp: 'factors',
  getFactors: 'factors',
  removePasskey: 'factors',
  renamePasskey: 'factors',
  removeTotp: 'factors',
  renewRecoveryCodes: 'factors',
  resetFactors: 'factors',
  startPasskey: 'factors',
  startTotp: 'factors',
  startPasskeySignIn: { because: 'offered where the server says parley_passkeys' },
  signInWithPasskey: { because: 'offered where the server says parley_passkeys' },
  startConfirmation: { because: 'only our own server asks for it' },
  confirmIdentity: { because: 'only our own server asks for it' },
  getSessions: 'sessions',
  createKey: 'sessions',
  endSession: 'sessions',
  endOtherSessions: 'sessions',
  signOut: 'sessions',
  openRealmExport: { because: 'others say such addresses in their list' },
  getIdentities: 'sessions',
  disconnectIdentity: 'sessions',
  beginSignIn: { because: 'offered where the server says parley_sign_in_return' },
  finishSignIn: { because: 'only a sign-in on our own server comes back' },
  subscribeToPush: { because: 'offered where register says parley_push_key' },
  unsubscribeFromPush: { because: 'offered where register says parley_push_key' },
  endSessionPush: { because: 'offered for sign-ins of which the server says has_push' },
  openRecoveryLink: { because: 'only links of our own server lead there' },
  recoverPassword: { because: 'only links of our own server lead there' },
  getMessagesSummary: { because: 'offered where register says server_can_summarize_topics' },
  createOrganization: { because: 'only a host without an organization is offered one' },
  getInvitation: { because: 'only links of our own server lead there' },
  acceptInvitation: { because: 'only links of our own server lead there' },
  proveAddress: { because: 'offered where the server says that it mails links' },
  getCall: { because: 'only links of our own server are asked about' },
  joinCall: { because: 'only links of our own server lead there' },
  signUp: { because: 'offered where the settings of the server say parley_open_sign_up' },
};

/** Where requests are made: for the worker, and for a tab. */
const REQUESTS = ['src/api/requests', 'src/session'];

/** The routes that the page calls: those that these sources import from the table. */
export function calledRoutes(): readonly RouteName[] {
  const names = sourcesIn(REQUESTS).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/import \{([^}]+)\} from '~\/contract\/routes\//g)]
      .flatMap(([, list = '']) => list.split(','))
      .map((item) => item.trim().split(' ')[0] ?? ''),
  );
  return Object.keys(ROUTE_LEVELS).filter((name): name is RouteName => names.includes(name));
}

function sourcesIn(folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
}
