import { ROLE } from '~/contract/records/user';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import type { Device } from '../accounts/device';
import { settingsOf } from '../users/userSettings';
import { nameInMail, organizationInMail } from './mailWords';
import { deviceFacts, notify, pageUrl } from './notice';

/** Someone signed in to the account with a device it has never been used with. */
export async function mailNewSignIn(change: Change, user: UserRow, device: Device): Promise<void> {
  if (!settingsOf(user).enable_login_emails) return;
  const organization = organizationInMail(change);
  await notify(change, user, {
    kind: 'new_sign_in',
    title: `New sign-in to ${organization}`,
    blocks: [
      { kind: 'text', text: `Your account ${user.email} was signed in to from a new device.` },
      deviceFacts(change, user, device),
      {
        kind: 'text',
        text: 'If this wasn’t you, change your password: that signs out every other device.',
      },
      { kind: 'button', label: 'Review your devices', url: pageUrl(change, 'settings/devices') },
    ],
    reason:
      'You get this when your account is used on a new device. You can turn it off in your notification settings.',
  });
}

const ROLE_WORDS: Readonly<Record<number, string>> = {
  [ROLE.owner]: 'an owner of',
  [ROLE.administrator]: 'an administrator of',
  [ROLE.moderator]: 'a moderator of',
  [ROLE.member]: 'a member of',
  [ROLE.guest]: 'a guest in',
};

/** Someone else gave `user` their current role. */
export async function mailRoleChanged(
  change: Change,
  actor: UserRow,
  user: UserRow,
): Promise<void> {
  if (user.is_bot === 1 || actor.id === user.id) return;
  const organization = organizationInMail(change);
  await notify(change, user, {
    kind: 'role_changed',
    title: `You’re now ${ROLE_WORDS[user.role] ?? 'a member of'} ${organization}`,
    blocks: [
      { kind: 'text', text: `${nameInMail(actor.full_name)} changed your role.` },
      { kind: 'button', label: `Open ${organization}`, url: pageUrl(change, '') },
    ],
    reason: `You have an account in ${organization} with this address.`,
  });
}

/** `comment`: the actor's message; may be empty. */
export async function mailDeactivated(
  change: Change,
  actor: UserRow,
  user: UserRow,
  comment: string,
): Promise<void> {
  if (user.is_bot === 1) return;
  const organization = organizationInMail(change);
  const by = nameInMail(actor.full_name);
  await notify(change, user, {
    kind: 'deactivated',
    title: `Your account in ${organization} was deactivated`,
    blocks: [
      { kind: 'text', text: `${by} deactivated it. You can’t sign in any more.` },
      ...(comment.trim() === ''
        ? []
        : ([{ kind: 'text', text: `${by} wrote: ${comment.trim()}` }] as const)),
    ],
    reason: `You had an account in ${organization} with this address.`,
  });
}

/** To the other owners when an export is ordered: it contains what people wrote. */
export async function mailExportStarted(change: Change, actor: UserRow): Promise<void> {
  const organization = organizationInMail(change);
  const owners = await change.db
    .selectFrom('users')
    .selectAll()
    .where('role', '=', ROLE.owner)
    .where('is_active', '=', 1)
    .where('is_bot', '=', 0)
    .where('id', '<>', actor.id)
    .execute();
  for (const owner of owners) {
    await notify(change, owner, {
      kind: 'export',
      title: `${nameInMail(actor.full_name)} is exporting data of ${organization}`,
      blocks: [
        { kind: 'text', text: 'Administrators can download the archive once it’s ready.' },
        { kind: 'button', label: 'See exports', url: pageUrl(change, EXPORTS) },
      ],
      reason: `You get this as an owner of ${organization}.`,
    });
  }
}

/** To the person who ordered it. */
export async function mailExportReady(change: Change, actor: UserRow): Promise<void> {
  const organization = organizationInMail(change);
  await notify(change, actor, {
    kind: 'export',
    title: `Your export of ${organization} is ready`,
    blocks: [{ kind: 'button', label: 'Download it', url: pageUrl(change, EXPORTS) }],
    reason: 'You get this because you started the export.',
  });
}

const EXPORTS = 'organization/export';
