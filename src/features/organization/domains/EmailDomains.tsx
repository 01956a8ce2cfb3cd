import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { EmailDomain } from '~/domain/organization/emailDomain';
import { ROLE } from '~/domain/people/user';
import { useRealm, useSession } from '~/session/react';
import {
  addEmailDomain,
  emailDomainsOptions,
  removeEmailDomain,
  updateEmailDomain,
} from '~/session/resources/organization/emailDomains';
import { updateOrganization } from '~/session/resources/organization/organization';
import { Button } from '~/ui/controls/Button';
import { IconButton } from '~/ui/controls/IconButton';
import { Checkbox } from '~/ui/forms/Choice';
import { LockReason } from '~/ui/forms/useLock';
import { type Column, Table } from '~/ui/lists/Table';
import { Note } from '~/ui/notices/Note';
import { Section } from '~/ui/page/Page';
import { sayDone } from '~/widgets/deeds';
import { requestWords } from '~/widgets/requests/requestWords';
import { sayFailure } from '~/widgets/requests/sayFailure';
import { DomainForm } from './DomainForm';

/** Email domains allowed to join, if the organization restricts them (gap 4.8). */
export function EmailDomains() {
  const reasonId = useId();
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
      cell: (one) => <SubdomainsBox domain={one} />,
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
      about="When only people with certain email domains can join, these are the domains."
    >
      {!isOwner && <Note id={reasonId}>Only owners can change them.</Note>}
      {list.data && domains.length > 0 && !isRestricted && (
        <Note>
          These have no effect yet: “Only addresses of allowed domains can join” is off, under
          Joining.
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
        <LockReason value={isOwner ? undefined : reasonId}>
          <Table
            label="Allowed domains"
            columns={isOwner ? [...columns, buttons] : columns}
            rows={domains}
            keyOf={({ domain }) => domain}
          />
        </LockReason>
      )}
      {list.data?.length === 0 && <p>No allowed domains: any email address can be used to join.</p>}
      {isOwner && <DomainForm />}
    </Section>
  );
}

/** Whether subdomains are allowed too: optimistic, reverted if refused. */
function SubdomainsBox({ domain }: { domain: EmailDomain }) {
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
      onChange={(isOn) => void change(isOn)}
    />
  );
}

/** Deletes a domain, with Undo. Deleting the last one also lifts the restriction; Undo restores both. */
function useRemoveDomain(count: number): (domain: EmailDomain) => void {
  const session = useSession();
  const isRestricted = useRealm((realm) => realm.organization.emails_restricted_to_domains);
  const opens = isRestricted && count === 1;
  const bringBack = async (domain: EmailDomain) => {
    await addEmailDomain(session, domain);
    if (opens)
      await updateOrganization(session, { values: { emails_restricted_to_domains: true } });
  };
  return (domain) => {
    const redo = () => removeEmailDomain(session, domain.domain);
    redo().then(
      () =>
        sayDone(
          session,
          opens
            ? `Deleted ${domain.domain}. People with any email address can join now.`
            : `Deleted ${domain.domain}`,
          () => bringBack(domain),
          { redo },
        ),
      sayFailure,
    );
  };
}
