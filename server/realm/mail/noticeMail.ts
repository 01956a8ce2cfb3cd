import { ROLE } from '~/contract/records/user';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import type { Device } from '../accounts/device';
import { settingsOf } from '../users/userSettings';
import { nameInMail, organizationInMail, readersLanguage } from './mailWords';
import { deviceFacts, notify, pageUrl } from './notice';

/** Someone signed in to the account with a device it has never been used with. */
export async function mailNewSignIn(change: Change, user: UserRow, device: Device): Promise<void> {
  if (!settingsOf(user).enable_login_emails) return;
  const { newSignIn } = readersLanguage(user).words;
  await notify(change, user, {
    kind: 'new_sign_in',
    title: newSignIn.title(organizationInMail(change)),
    blocks: [
      { kind: 'text', text: newSignIn.text(user.email) },
      deviceFacts(change, user, device),
      { kind: 'text', text: newSignIn.advice },
      { kind: 'button', label: newSignIn.review, url: pageUrl(change, 'settings/devices') },
    ],
    reason: newSignIn.reason,
  });
}

const ROLES = {
  [ROLE.owner]: 'owner',
  [ROLE.administrator]: 'administrator',
  [ROLE.moderator]: 'moderator',
  [ROLE.member]: 'member',
  [ROLE.guest]: 'guest',
} as const;

/** Someone else gave `user` their current role. */
export async function mailRoleChanged(
  change: Change,
  actor: UserRow,
  user: UserRow,
): Promise<void> {
  if (user.is_bot === 1 || actor.id === user.id) return;
  const organization = organizationInMail(change);
  const { role, open, hasAccount } = readersLanguage(user).words;
  const name = (ROLES as Readonly<Record<number, keyof typeof role>>)[user.role] ?? 'member';
  await notify(change, user, {
    kind: 'role_changed',
    title: role[name](organization),
    blocks: [
      { kind: 'text', text: role.text(nameInMail(actor.full_name)) },
      { kind: 'button', label: open(organization), url: pageUrl(change, '') },
    ],
    reason: hasAccount(organization),
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
  const { deactivated, hadAccount } = readersLanguage(user).words;
  await notify(change, user, {
    kind: 'deactivated',
    title: deactivated.title(organization),
    blocks: [
      { kind: 'text', text: deactivated.text(by) },
      ...(comment.trim() === ''
        ? []
        : ([{ kind: 'text', text: deactivated.comment(by, comment.trim()) }] as const)),
    ],
    reason: hadAccount(organization),
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
    const words = readersLanguage(owner).words.export;
    await notify(change, owner, {
      kind: 'export',
      title: words.started(nameInMail(actor.full_name), organization),
      blocks: [
        { kind: 'text', text: words.startedText },
        { kind: 'button', label: words.see, url: pageUrl(change, EXPORTS) },
      ],
      reason: words.startedReason(organization),
    });
  }
}

/** To the person who ordered it. */
export async function mailExportReady(change: Change, actor: UserRow): Promise<void> {
  const words = readersLanguage(actor).words.export;
  await notify(change, actor, {
    kind: 'export',
    title: words.ready(organizationInMail(change)),
    blocks: [{ kind: 'button', label: words.download, url: pageUrl(change, EXPORTS) }],
    reason: words.readyReason,
  });
}

const EXPORTS = 'organization/export';
