import { Avatar } from '~/ui/marks/Avatar';
import { iconUrl, seedOf } from '../organizationIcon';
import { type FoundServer, organizationName } from '../screens';
import { signInWays } from '../signInWays';
import styles from './ServerRow.module.css';

/** The server at the address. */
export function FoundCard({ place }: { place: FoundServer }) {
  const { origin, server } = place;
  const name = organizationName(place);
  const isEmpty = server.organization === undefined;
  return (
    <div className={styles.found}>
      <Avatar
        name={name}
        src={iconUrl(origin, server.organization?.iconUrl ?? '')}
        seed={seedOf(origin)}
        size="message"
      />
      <span className={styles.words}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>{isEmpty ? 'No organization yet' : signInWays(server)}</small>
      </span>
      <span className={styles.level}>Level {server.featureLevel}</span>
    </div>
  );
}
