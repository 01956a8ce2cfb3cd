import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserId } from '~/domain/ids';
import type { ExportConsent } from '~/domain/organization/dataExport';
import { useRealm, useSession, useUser } from '~/session/react';
import { exportConsentsOptions } from '~/session/resources/organization/dataExports';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/notices/Note';
import { Section } from '~/ui/page/Page';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import { requestWords } from '~/widgets/requests/requestWords';
import styles from './Exports.module.css';

/** The rest is shown on demand. */
const SHOWN_AT_ONCE = 24;

/** People who agreed to the export of their private data. Everyone decides for themselves. */
export function Consents() {
  const consents = useQuery(exportConsentsOptions(useSession()));
  if (consents.data === null) return null;
  return (
    <Section
      title="Who agreed"
      about="Each person decides, under “Account and API key” in their own settings."
    >
      {consents.isError && (
        <Note kind="bad" role="alert">
          {requestWords(consents.error)}{' '}
          <Button size="small" onClick={() => void consents.refetch()}>
            Try again
          </Button>
        </Note>
      )}
      {consents.data && <Agreed consents={consents.data} />}
    </Section>
  );
}

function Agreed({ consents }: { consents: readonly ExportConsent[] }) {
  const users = useRealm((realm) => realm.users);
  const [isWhole, setWhole] = useState(false);
  // Someone may have left since the request.
  const asked = consents.filter(({ userId }) => users.get(userId)?.isActive === true);
  const agreed = asked.filter(({ isGiven }) => isGiven);
  const shown = isWhole ? agreed : agreed.slice(0, SHOWN_AT_ONCE);
  return (
    <>
      <p>
        <b>{countWords(agreed.length, asked.length)}</b>
      </p>
      {agreed.length > 0 && (
        <ul className={styles.people} aria-label="Who agreed">
          {shown.map(({ userId }) => (
            <Person key={userId} userId={userId} />
          ))}
        </ul>
      )}
      {shown.length < agreed.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          {`Show all ${agreed.length}`}
        </Button>
      )}
    </>
  );
}

function Person({ userId }: { userId: UserId }) {
  const name = useUser(userId)?.fullName ?? 'Somebody';
  return (
    <li className={styles.person}>
      <PersonAvatar userId={userId} size="tiny" />
      <bdi>{name}</bdi>
    </li>
  );
}

function countWords(agreed: number, all: number): string {
  if (agreed === 0) return 'No one so far.';
  return all === 1 ? 'The only person here.' : `${agreed} of ${all} people.`;
}
