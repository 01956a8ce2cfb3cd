import type { EmailDomain } from '~/domain/emailDomain';
import { useRealm, useSession } from '~/session/react';
import { addEmailDomain, removeEmailDomain } from '~/session/resources/organization/emailDomains';
import { updateOrganization } from '~/session/resources/organization/organization';
import { showToast } from '~/ui/toasts';
import { sayFailure } from '~/widgets/sayFailure';

/** Takes a domain away, with Undo. With the last one goes the restriction, which Undo brings back too. */
export function useRemoveDomain(count: number): (domain: EmailDomain) => void {
  const session = useSession();
  const isRestricted = useRealm((realm) => realm.organization.emails_restricted_to_domains);
  const opens = isRestricted && count === 1;
  const bringBack = async (domain: EmailDomain) => {
    await addEmailDomain(session, domain);
    if (opens)
      await updateOrganization(session, { values: { emails_restricted_to_domains: true } });
  };
  return (domain) => {
    removeEmailDomain(session, domain.domain).then(
      () =>
        showToast({
          text: opens
            ? `Deleted ${domain.domain}. Addresses of every domain can join now.`
            : `Deleted ${domain.domain}`,
          action: { label: 'Undo', onAct: () => void bringBack(domain).catch(sayFailure) },
        }),
      sayFailure,
    );
  };
}
