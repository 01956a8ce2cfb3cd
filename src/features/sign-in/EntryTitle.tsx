import type { ReactNode } from 'react';
import { Avatar } from '~/ui/marks/Avatar';
import styles from './EntryTitle.module.css';
import { iconUrl, seedOf } from './organizationIcon';
import { type FoundServer, hostOf, organizationName } from './screens';

/** The heading of a card, with one line of facts. */
export function EntryTitle({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.title}>
      <h1>{title}</h1>
      <p>{children}</p>
    </div>
  );
}

/** The heading of a card for an organization. */
export function OrganizationTitle({ place }: { place: FoundServer }) {
  const name = organizationName(place);
  return (
    <div className={styles.organization}>
      <Avatar
        name={name}
        src={iconUrl(place.origin, place.server.organization?.iconUrl ?? '')}
        seed={seedOf(place.origin)}
        size="large"
      />
      <div className={styles.title}>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p>
          <bdi>{hostOf(place.origin)}</bdi>
        </p>
      </div>
    </div>
  );
}
