import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import { bit } from '../../core/db/bits';
import type { Reader, UserRow } from '../../core/db/schema';
import { requireOwner } from '../../core/permissions';
import { audit } from '../audit/audit';
import { storeOrganizationSettings } from './storeSettings';

interface RealmDomain {
  readonly domain: string;
  readonly allow_subdomains: boolean;
}

export async function readDomains(db: Reader): Promise<readonly RealmDomain[]> {
  const rows = await db.selectFrom('realm_domains').selectAll().orderBy('domain').execute();
  return rows.map((row) => ({ ...row, allow_subdomains: row.allow_subdomains === 1 }));
}

/** Refuses an address outside the organization's domains, if it is restricted to them. */
export async function checkEmailDomain(
  change: Pick<Change, 'db' | 'organization'>,
  email: string,
): Promise<void> {
  if ((await domainCheck(change))(email)) return;
  throw badRequest(`Email '${email}' not allowed in this organization`);
}

/** Returns a check for whether an address is within the organization's domains. */
export async function domainCheck({
  db,
  organization,
}: Pick<Change, 'db' | 'organization'>): Promise<(email: string) => boolean> {
  if (!organization.settings.emails_restricted_to_domains) return () => true;
  const domains = await readDomains(db);
  return (email) => {
    const host = email.split('@').at(-1)?.toLowerCase() ?? '';
    // With no domains, no one could join, so there is no restriction.
    return (
      domains.length === 0 ||
      domains.some(
        ({ domain, allow_subdomains }) =>
          host === domain || (allow_subdomains && host.endsWith(`.${domain}`)),
      )
    );
  };
}

export async function addDomain(change: Change, actor: UserRow, added: RealmDomain): Promise<void> {
  requireOwner(actor);
  const realm_domain = { ...added, domain: checkDomain(added.domain) };
  const { domain } = realm_domain;
  if ((await readDomains(change.db)).some((one) => one.domain === domain)) {
    throw badRequest(`The domain ${domain} is already a part of your organization.`);
  }
  await change.db
    .insertInto('realm_domains')
    .values({ domain, allow_subdomains: bit(added.allow_subdomains) })
    .execute();
  change.emit({ type: 'realm_domains', op: 'add', realm_domain }, { kind: 'everyone' });
  await audit(change, actor, { kind: 'domain_changed', name: domain, new: realm_domain });
}

export async function updateDomain(
  change: Change,
  actor: UserRow,
  wanted: RealmDomain,
): Promise<void> {
  requireOwner(actor);
  const before = await accessDomain(change, wanted.domain);
  if (before.allow_subdomains === wanted.allow_subdomains) return;
  const realm_domain = { ...before, allow_subdomains: wanted.allow_subdomains };
  await change.db
    .updateTable('realm_domains')
    .set({ allow_subdomains: bit(wanted.allow_subdomains) })
    .where('domain', '=', before.domain)
    .execute();
  change.emit({ type: 'realm_domains', op: 'change', realm_domain }, { kind: 'everyone' });
  const { domain: name } = before;
  await audit(change, actor, { kind: 'domain_changed', name, old: before, new: realm_domain });
}

/** Removing the last domain also lifts the restriction to domains. */
export async function removeDomain(change: Change, actor: UserRow, name: string): Promise<void> {
  requireOwner(actor);
  const before = await accessDomain(change, name);
  const { domain } = before;
  await change.db.deleteFrom('realm_domains').where('domain', '=', domain).execute();
  change.emit({ type: 'realm_domains', op: 'remove', domain }, { kind: 'everyone' });
  await audit(change, actor, { kind: 'domain_changed', name: domain, old: before });
  const { settings } = change.organization;
  if (!settings.emails_restricted_to_domains || (await readDomains(change.db)).length > 0) return;
  await storeOrganizationSettings(change, { ...settings, emails_restricted_to_domains: false });
  const property = 'emails_restricted_to_domains';
  change.emit({ type: 'realm', op: 'update', property, value: false }, { kind: 'everyone' });
}

async function accessDomain({ db }: Change, name: string): Promise<RealmDomain> {
  const wanted = name.trim().toLowerCase();
  const found = (await readDomains(db)).find(({ domain }) => domain === wanted);
  if (found === undefined) throw badRequest(`No entry found for domain ${name}.`);
  return found;
}

const LABEL = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const DOMAIN = new RegExp(`^(${LABEL}\\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$`);
const DOMAIN_MAX = 80;

function checkDomain(typed: string): string {
  const domain = typed.trim().toLowerCase();
  if (domain === '') throw badRequest("Invalid domain: Domain can't be empty.");
  if (!domain.includes('.')) {
    throw badRequest('Invalid domain: Domain must have at least one dot (.)');
  }
  if (domain.length > DOMAIN_MAX || !DOMAIN.test(domain)) {
    throw badRequest('Invalid domain: it contains invalid characters or is too long.');
  }
  return domain;
}
