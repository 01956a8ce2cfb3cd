import { queryOptions } from '@tanstack/react-query';
import type { Caller } from '~/api/client';
import {
  addRealmDomain as addRoute,
  getRealmDomains as listRoute,
  removeRealmDomain as removeRoute,
  updateRealmDomain as updateRoute,
} from '~/contract/routes/organization';
import type { EmailDomain } from '~/domain/organization/emailDomain';
import type { Session } from '../../session';

/** gap 4.8. */
export async function getEmailDomains({ api }: Caller): Promise<readonly EmailDomain[]> {
  const { domains } = await api.send(listRoute, {});
  return domains.map(({ domain, allow_subdomains }) => ({
    domain,
    hasSubdomains: allow_subdomains,
  }));
}

/** gap 4.8. Owners only, like all changes of domains. */
export async function addEmailDomain(
  { api }: Caller,
  { domain, hasSubdomains }: EmailDomain,
): Promise<void> {
  await api.send(addRoute, { domain, allow_subdomains: hasSubdomains });
}

export async function updateEmailDomain(
  { api }: Caller,
  { domain, hasSubdomains }: EmailDomain,
): Promise<void> {
  await api.send(updateRoute, { domain, allow_subdomains: hasSubdomains });
}

/** Removing the last one ends the restriction to domains. */
export async function removeEmailDomain({ api }: Caller, domain: string): Promise<void> {
  await api.send(removeRoute, { domain });
}

/** Email domains that can join; `realm_domains` invalidates it. */
export function emailDomainsOptions(session: Session) {
  return queryOptions({
    queryKey: [session.account.id, 'domains'],
    queryFn: () => getEmailDomains(session),
  });
}
