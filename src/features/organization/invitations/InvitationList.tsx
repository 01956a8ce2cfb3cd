import { type ComponentProps, useState } from 'react';
import { pageLocale } from '~/lib/pageLocale';
import { Button } from '~/ui/controls/Button';
import { FilterField } from '~/ui/forms/FilterField';
import { InvitationTable } from './InvitationTable';
import styles from './Invite.module.css';

/** Rows per step. */
const STEP = 100;
/** A shorter list can be scanned at a glance. */
const FILTERED_FROM = 20;

/** Pending invitations; of a long list, the first ones and those that match the filter. */
export function InvitationList({ invitations, ...table }: ComponentProps<typeof InvitationTable>) {
  const [query, setQuery] = useState('');
  const [shownCount, setShownCount] = useState(STEP);
  const wanted = query.trim().toLowerCase();
  const found = invitations.filter(
    (one) => wanted === '' || (one.kind === 'email' && one.email.toLowerCase().includes(wanted)),
  );
  const rest = found.length - shownCount;
  return (
    <>
      {invitations.length >= FILTERED_FROM && (
        <FilterField
          label="Filter by email"
          value={query}
          onChange={setQuery}
          className={styles.filter}
        />
      )}
      {found.length > 0 ? (
        <InvitationTable invitations={found.slice(0, shownCount)} {...table} />
      ) : (
        <p className={styles.more}>No invitations found.</p>
      )}
      {rest > 0 && (
        <p className={styles.more}>
          <Button onClick={() => setShownCount(shownCount + STEP)}>
            {`Show ${Math.min(rest, STEP).toLocaleString(pageLocale())} of ${rest.toLocaleString(pageLocale())} more`}
          </Button>
        </p>
      )}
    </>
  );
}
