import { nameKey } from '~/lib/nameKey';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import { checkEmailDomain } from '../administration/domains';

/** Refuses an address the organization doesn't allow. */
export async function checkAllowedAddress(
  change: Pick<Change, 'db' | 'organization'>,
  email: string,
): Promise<void> {
  await checkEmailDomain(change, email);
  if ((await disposableCheck(change))(email)) {
    throw badRequest('Disposable email addresses are not allowed in this organization');
  }
}

/** Returns a check for whether the organization refuses an address as disposable. */
export async function disposableCheck({
  organization,
}: Pick<Change, 'organization'>): Promise<(email: string) => boolean> {
  if (!organization.settings.disallow_disposable_email_addresses) return () => false;
  blocklist ??= loadBlocklist();
  const domains = await blocklist;
  return (email) => {
    const labels = (email.split('@').at(-1) ?? '').toLowerCase().split('.');
    // Such services accept mail for every subdomain of theirs.
    return labels.some((_, i) => domains.has(labels.slice(i).join('.')));
  };
}

/** A long list that most servers never need. Cached, since the library rebuilds it for each domain it checks. */
let blocklist: Promise<ReadonlySet<string>> | undefined;

async function loadBlocklist(): Promise<ReadonlySet<string>> {
  const { disposableEmailBlocklistSet } = await import('disposable-email-domains-js');
  return disposableEmailBlocklistSet();
}

/**
 * Like `checkAllowedAddress`, for an address someone claims: refuses one that denotes another account, or, where no
 * mail is sent to prove ownership, one that someone was invited under.
 */
export async function checkClaimedAddress(
  change: Change,
  email: string,
  { isProved = change.post !== undefined } = {},
): Promise<void> {
  await checkAllowedAddress(change, email);
  const { host } = change.organization.settings;
  if (/^user\d+@/.test(nameKey(email)) && nameKey(email).endsWith(`@${nameKey(host)}`)) {
    throw badRequest(`Email '${email}' is an address that this server gives to accounts`);
  }
  if (isProved) return;
  const invited = await change.db
    .selectFrom('invites')
    .select('id')
    .where('email_key', '=', nameKey(email))
    .where('accepted', '=', 0)
    .where('revoked', '=', 0)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', change.now)]))
    .executeTakeFirst();
  if (invited === undefined) return;
  throw badRequest(`Email '${email}' is invited. Use the link of that invitation.`);
}
