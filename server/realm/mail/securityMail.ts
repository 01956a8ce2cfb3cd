import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import type { Device } from '../accounts/device';
import { nameInMail, organizationInMail, readersLanguage } from './mailWords';
import { deviceFacts, notify, pageUrl, sentences } from './notice';

/** Changes to how someone proves their identity. Names only: no secret is ever mailed. */
type SecurityNews =
  | { readonly kind: 'password' | 'app_added' | 'app_removed' | 'codes_renewed' | 'key_renewed' }
  | { readonly kind: 'passkey_added' | 'passkey_removed' | 'key_created'; readonly name: string };

/** To the person it was changed for, however it was changed: if it wasn't them, they find out. */
export async function mailSecurityChange(
  change: Change,
  user: UserRow,
  device: Device,
  news: SecurityNews,
): Promise<void> {
  const { security } = readersLanguage(user).words;
  const { title, text, advice } = security[news.kind];
  const name = 'name' in news ? nameInMail(news.name) : '';
  await notify(change, user, {
    kind: 'security',
    title: title(organizationInMail(change)),
    blocks: [
      { kind: 'text', text: sentences(text(name), security.account(user.email)) },
      deviceFacts(change, user, device),
      { kind: 'text', text: advice },
      { kind: 'button', label: security.review, url: pageUrl(change, ACCOUNT) },
    ],
    reason: security.reason,
  });
}

/** An administrator or the server's operator removed all of them. */
export async function mailFactorsReset(change: Change, user: UserRow, by: string): Promise<void> {
  const { security } = readersLanguage(user).words;
  const { title, text, advice, setUp } = security.factorsReset;
  await notify(change, user, {
    kind: 'security',
    title: title(organizationInMail(change)),
    blocks: [
      { kind: 'text', text: sentences(text(nameInMail(by)), security.account(user.email)) },
      { kind: 'text', text: advice },
      { kind: 'button', label: setUp, url: pageUrl(change, ACCOUNT) },
    ],
    reason: security.reason,
  });
}

const ACCOUNT = 'settings/account';
