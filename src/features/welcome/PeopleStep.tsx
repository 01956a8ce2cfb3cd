import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { pageHref } from '~/domain/places/pages';
import { useSession } from '~/session/react';
import { Icon } from '~/ui/marks/Icon';
import { narrowHref } from '~/widgets/conversations/narrowHref';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import { roleName } from '~/widgets/people/personFacts';
import { peopleToKnow } from './firstPlaces';
import { Step } from './Step';
import styles from './Welcome.module.css';

/** People to ask for help. */
export function PeopleStep() {
  const session = useSession();
  const [people] = useState(() => {
    const { realm } = session.realm.getState();
    return realm ? peopleToKnow(realm) : [];
  });
  if (people.length === 0) return null;
  return (
    <Step title="People to know" about="Ask them anything: that’s what they’re here for.">
      <ul className={styles.people}>
        {people.map((user) => (
          <li key={user.userId}>
            <PersonAvatar userId={user.userId} size="medium" hasPresence />
            <a href={pageHref('user', user.userId)}>
              <b dir="auto">{user.fullName}</b>
              <small>{roleName(user)}</small>
            </a>
            <a
              className={styles.direct}
              href={narrowHref(session, { kind: 'dm', others: [user.userId] })}
              aria-label={`Message ${user.fullName}`}
              data-tip={`Message ${user.fullName}`}
            >
              <Icon of={MessageCircle} />
            </a>
          </li>
        ))}
      </ul>
    </Step>
  );
}
