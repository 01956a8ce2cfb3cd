import { queryOptions } from '@tanstack/react-query';
import { getEmailDomains } from '~/api/endpoints/emailDomains';
import type { Session } from '../session';

/** Whose addresses may join; `realm_domains` makes it stale. */
export function emailDomainsOptions(session: Session) {
  return queryOptions({
    queryKey: [session.account.id, 'domains'],
    queryFn: () => getEmailDomains(session.api),
  });
}
