import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { EmailDomain } from '~/domain/emailDomain';
import { ROLE } from '~/domain/user';
import { useRealm, useSession } from '~/session/react';
import { emailDomainsOptions } from '~/session/resources/organization/emailDomains';
import { Button } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { Note } from '~/ui/Note';
import { Section } from '~/ui/page/Page';
import { type Column, Table } from '~/ui/Table';
import { requestWords } from '~/widgets/requestWords';
import { DomainForm } from './DomainForm';
import { SubdomainsBox } from './SubdomainsBox';
import { useRemoveDomain } from './useRemoveDomain';

/** Whose addresses may join, where the organization restricts itself to some (gap 4.8). */
export function EmailDomains() {
  const session = useSession();
  const list = useQuery(emailDomainsOptions(session));
  const isOwner = useRealm((realm) => realm.users.get(realm.selfId)?.role === ROLE.owner);
  const isRestricted = useRealm((realm) => realm.organization.emails_restricted_to_domains);
  const domains = list.data ?? [];
  const remove = useRemoveDomain(domains.length);
  const columns: readonly Column<EmailDomain>[] = [
    { id: 'domain', label: 'Domain', cell: ({ domain }) => <bdi>{domain}</bdi> },
    {
      id: 'subdomains',
      label: 'Subdomains too',
      cell: (one) => <SubdomainsBox domain={one} isDisabled={!isOwner} />,
    },
  ];
  const buttons: Column<EmailDomain> = {
    id: 'actions',
    label: 'Actions',
    kind: 'end',
    cell: (one) => (
      <IconButton icon={Trash2} label={`Delete ${one.domain}`} onClick={() => remove(one)} />
    ),
  };
  return (
    <Section
      title="Allowed domains"
      about="Where only addresses of allowed domains can join, these are the domains."
    >
      {!isOwner && <Note>Only owners can change them.</Note>}
      {list.data && domains.length > 0 && !isRestricted && (
        <Note>
          They do not count yet: “Only addresses of allowed domains can join” is off, under Joining.
        </Note>
      )}
      {list.isError && (
        <Note kind="bad" role="alert">
          {requestWords(list.error)}{' '}
          <Button size="small" onClick={() => void list.refetch()}>
            Try again
          </Button>
        </Note>
      )}
      {domains.length > 0 && (
        <Table
          label="Allowed domains"
          columns={isOwner ? [...columns, buttons] : columns}
          rows={domains}
          keyOf={({ domain }) => domain}
        />
      )}
      {list.data?.length === 0 && <p>There are none: addresses of every domain can join.</p>}
      {isOwner && <DomainForm />}
    </Section>
  );
}
