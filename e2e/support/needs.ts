import { type Capability, NEEDS } from '../../src/domain/capabilities/needs';

/**
 * Stories whose feature a server of an older level, or of another make, does not have, by how their titles begin.
 * What the page does there instead is in levels.spec.ts and oldServer.spec.ts.
 */
const NEEDED_BY: Readonly<Partial<Record<Capability | 'own', readonly string[]>>> = {
  reports: [
    'a report by keys',
    'a report is a card in the conversation',
    'a reported account is deactivated',
    'E16 a report needs a channel',
    'moderation, audit log and export by keys',
    'two moderators see a report',
    'who is not in the channel for reports',
  ],
  groupOn: ['E15 groups inside groups'],
  unarchiving: [
    'channels by keys: two are made',
    'E3 every parameter has its control',
    'E19 a channel is found',
  ],
  folders: [
    'a dialog that is left by Escape',
    'E2 every parameter has its control',
    'folders and default channels by keys',
    'folders are made and put in order by keys',
  ],
  views: ['by keys: a view is saved', 'E17 a search is kept as a view', 'E17 a view of one’s own'],
  topicsPolicy: [
    'a permission, an outside account and an invitation by keys',
    'times are chosen, entered',
    'where topics are needed the form says so',
  ],
  resumable: ['a file whose line breaks halfway'],
  reminders: ['each view has an address', 'every page is accessible and fits', 'history as a diff'],
  auditLog: [
    'every page is accessible and fits',
    'moderation, audit log and export by keys',
    'of two administrators neither',
    'the audit log says who did what',
  ],
  manyUsers: ['many at once are stopped'],
  sessions: ['the account: email, password and keys', 'by keys: a refusal leads to its field'],
  photoLocations: ['a photo loses where it was taken'],
  recoveryLinks: ['who forgot their password gets in again'],
  deliveryLog: ['a webhook by keys', 'an outgoing webhook answers a mention'],
  mailLog: ['an invitation that comes by email'],
  factors: ['a passkey signs in alone'],
  inviteLinks: [
    'a link lets anybody in',
    'a permission, an outside account and an invitation by keys',
    'people invited by email',
  ],
  own: [
    'a BigBlueButton call is joined',
    'deactivated with what that means said',
    'whoever comes without an invitation',
    'whoever joins lands where',
    'a push with the page closed',
    'an emoji is found in the reader’s language',
    'notifications by kind and channel',
    'settings that the server does nothing about',
    'somebody without an account reads',
    'the first visitor creates the organization',
    'what one wants of a channel',
    'where nothing is open any more',
  ],
};

/** The titles of stories that a server of this level, `newest` or a number, is not made for. */
export function tooNew(level: string): RegExp {
  const most = level === 'newest' ? Number.POSITIVE_INFINITY : Number(level);
  const titles = Object.entries(NEEDED_BY).flatMap(([name, all]) => {
    const need = name === 'own' ? name : NEEDS[name as Capability];
    return need === 'own' || need > most ? all : [];
  });
  return new RegExp(titles.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'));
}
