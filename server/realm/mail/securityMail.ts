import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import type { Device } from '../accounts/device';
import { nameInMail, organizationInMail } from './mailWords';
import { deviceFacts, notify, pageUrl } from './notice';

/** Changes to how someone proves their identity. Names only: no secret is ever mailed. */
type SecurityNews =
  | { readonly kind: 'password' | 'app_added' | 'app_removed' | 'codes_renewed' | 'key_renewed' }
  | { readonly kind: 'passkey_added' | 'passkey_removed' | 'key_created'; readonly name: string };

interface Words {
  readonly title: string;
  readonly text: string;
  /** For someone who did not do it. */
  readonly advice: string;
}

const CHANGE_PASSWORD = 'change your password: that signs out every other device';

/** To the person it was changed for, however it was changed: if it wasn't them, they find out. */
export async function mailSecurityChange(
  change: Change,
  user: UserRow,
  device: Device,
  news: SecurityNews,
): Promise<void> {
  const organization = organizationInMail(change);
  const { title, text, advice } = wordsOf(news);
  await notify(change, user, {
    kind: 'security',
    title: `${title} in ${organization}`,
    blocks: [
      { kind: 'text', text: `${text} Your account is ${user.email}.` },
      deviceFacts(change, user, device),
      { kind: 'text', text: `If this wasn’t you, ${advice}.` },
      { kind: 'button', label: 'Review your account', url: pageUrl(change, ACCOUNT) },
    ],
    reason: 'You get this whenever the security of your account changes.',
  });
}

/** An administrator or the server's operator removed all of them. */
export async function mailFactorsReset(change: Change, user: UserRow, by: string): Promise<void> {
  const organization = organizationInMail(change);
  await notify(change, user, {
    kind: 'security',
    title: `Your two-step verification was reset in ${organization}`,
    blocks: [
      {
        kind: 'text',
        text: `${nameInMail(by)} reset it: your authenticator app, passkeys and recovery codes no longer work. Your account is ${user.email}.`,
      },
      {
        kind: 'text',
        text: 'If you didn’t ask for this, change your password and ask an administrator for help.',
      },
      { kind: 'button', label: 'Set it up again', url: pageUrl(change, ACCOUNT) },
    ],
    reason: 'You get this whenever the security of your account changes.',
  });
}

const ACCOUNT = 'settings/account';

function wordsOf(news: SecurityNews): Words {
  switch (news.kind) {
    case 'password':
      return {
        title: 'Your password was changed',
        text: 'Your account has a new password.',
        advice:
          'set another one with “Forgot your password?” on the sign-in page, and ask an administrator for help',
      };
    case 'app_added':
      return {
        title: 'Two-step verification was turned on',
        text: 'An authenticator app was set up for your account.',
        advice: `remove it in your settings and ${CHANGE_PASSWORD}`,
      };
    case 'app_removed':
      return {
        title: 'Two-step verification was turned off',
        text: 'The authenticator app was removed from your account.',
        advice: CHANGE_PASSWORD,
      };
    case 'codes_renewed':
      return {
        title: 'Your recovery codes were renewed',
        text: 'Your account has new recovery codes. The ones before no longer work.',
        advice: `renew them again and ${CHANGE_PASSWORD}`,
      };
    case 'passkey_added':
      return {
        title: 'A passkey was added',
        text: `The passkey “${nameInMail(news.name)}” now signs in to your account.`,
        advice: `remove it in your settings and ${CHANGE_PASSWORD}`,
      };
    case 'passkey_removed':
      return {
        title: 'A passkey was removed',
        text: `The passkey “${nameInMail(news.name)}” no longer signs in to your account.`,
        advice: CHANGE_PASSWORD,
      };
    case 'key_created':
      return {
        title: 'An API key was created',
        text: `Programs can use your account with the API key “${nameInMail(news.name)}”.`,
        advice: 'change your password: that deletes your API keys and signs out every other device',
      };
    case 'key_renewed':
      return {
        title: 'Your API key was changed',
        text: 'Your account has a new API key. The ones before no longer work.',
        advice: 'change your password: that deletes your API keys and signs out every other device',
      };
  }
}
