import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EmailDomain } from '~/domain/emailDomain';
import { useSession } from '~/session/react';
import {
  emailDomainsOptions,
  updateEmailDomain,
} from '~/session/resources/organization/emailDomains';
import { Checkbox } from '~/ui/forms/Choice';
import { sayFailure } from '~/widgets/sayFailure';

/** Whether addresses below a domain may join too: here at once, taken back when refused. */
export function SubdomainsBox({
  domain,
  isDisabled,
}: {
  domain: EmailDomain;
  isDisabled: boolean;
}) {
  const session = useSession();
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<boolean>();
  const change = async (hasSubdomains: boolean) => {
    setWanted(hasSubdomains);
    await updateEmailDomain(session, { ...domain, hasSubdomains }).catch(sayFailure);
    await queries.invalidateQueries(emailDomainsOptions(session));
    setWanted(undefined);
  };
  return (
    <Checkbox
      label={<span className="vh">{`Subdomains of ${domain.domain} too`}</span>}
      isOn={wanted ?? domain.hasSubdomains}
      isDisabled={isDisabled}
      onChange={(isOn) => void change(isOn)}
    />
  );
}
