import { type Capability, NEEDS } from '../../src/domain/capabilities/needs';

/**
 * Title prefixes of stories whose feature is missing on servers of an older level or another make. What the page does
 * there instead is in levels.spec.ts and oldServer.spec.ts.
 */
const NEEDED_BY: Readonly<Partial<Record<Capability | 'own', readonly string[]>>> = {
  reports: [
    'a report by keys',
    'a report is a card in the conversation',
    'a reported account is deactivated',
    'E16 a report needs a channel',
    'moderation, audit log and export by keys',
    'two moderators see a report',
    'people outside the reports channel',
  ],
  editTyping: ['someone editing a message shows'],
  reactions: ['reactions to your messages have a view'],
  pins: ['a message is pinned by keys', 'the pins of the conversation'],
  groupOn: ['E15 groups inside groups'],
  unarchiving: [
    'a change that the server ignores',
    'channels by keys: two are created',
    'E3 every parameter has its control',
    'E19 a channel is found',
  ],
  folders: [
    'a dialog closed with Escape',
    'a dialog closes when its page is left',
    'E2 every parameter has its control',
    'folders and default channels by keys',
    'folders are created and reordered by keys',
  ],
  views: ['by keys: a view is saved', 'E17 a search is saved as a view', 'E17 a custom view'],
  topicsPolicy: [
    'a permission, an outside account and an invitation by keys',
    'times are chosen, entered',
    'if topics are required, the form says so',
  ],
  resumable: ['an upload cut off halfway'],
  reminders: [
    'each view has a URL',
    'every page is accessible and fits',
    'right to left, every page',
    'history as a diff',
  ],
  auditLog: [
    'every page is accessible and fits',
    'every page fits in German',
    'right to left, every page',
    'moderation, audit log and export by keys',
    'two administrators never',
    'the audit log says who did what',
  ],
  manyUsers: ['a bulk change is stopped'],
  sessions: ['the account: email, password and keys', 'by keys: a refusal leads to its field'],
  photoLocations: ['a photo’s location is removed'],
  recoveryLinks: ['a forgotten password is reset'],
  deliveryLog: ['a webhook by keys', 'an outgoing webhook answers a mention'],
  mailLog: ['an emailed invitation'],
  factors: [
    'a passkey signs in alone',
    'a while after signing in',
    'an administrator resets the two-step',
  ],
  inviteWelcome: ['server errors appear at their fields'],
  inviteLinks: [
    'a link lets anyone in',
    'a permission, an outside account and an invitation by keys',
    'people invited by email',
  ],
  own: [
    'a BigBlueButton call is joined',
    'deactivating a person explains the consequences',
    'a visitor without an invitation',
    'a new person lands where',
    'a push with the page closed',
    'organizations on two servers both push',
    'an emoji is found in the reader’s language',
    'notifications by kind and channel',
    'settings that the server does nothing about',
    'someone without an account reads',
    'the first visitor creates the organization',
    'a new account keeps the language of the page',
    'personal channel settings',
    'when nothing is public anymore',
  ],
};

/** The same for what isn't an action of the page but a field of the API, by the level that introduced it. */
const NEEDED_FROM: readonly (readonly [level: number, titles: readonly string[]])[] = [
  // `prev_content_sha256` of an edit.
  [379, ['a concurrent edit by someone else is shown']],
  // `subscriber_count` of a channel.
  [394, ['groups and wildcards show how many people', 'notifying more than thirty people']],
];

/** Matches titles of stories that don't apply to a server of this level, `newest` or a number. */
export function tooNew(level: string): RegExp {
  const most = level === 'newest' ? Number.POSITIVE_INFINITY : Number(level);
  const titles = Object.entries(NEEDED_BY).flatMap(([name, all]) => {
    const need = name === 'own' ? name : NEEDS[name as Capability];
    return need === 'own' || need > most ? all : [];
  });
  titles.push(...NEEDED_FROM.flatMap(([need, all]) => (need > most ? all : [])));
  return new RegExp(titles.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'));
}
