import { Hand } from 'lucide-react';
import { ROLE } from '~/domain/user';
import { useRealm } from '~/session/react';
import { Button } from '~/ui/Button';
import { ViewFrame } from '~/ui/page/ViewFrame';
import { FirstMessage } from './FirstMessage';
import { JoinStep } from './JoinStep';
import { PeopleStep } from './PeopleStep';
import { SetupList } from './SetupList';
import { TopicsStep } from './TopicsStep';
import styles from './Welcome.module.css';

/** Where somebody lands who has just joined: what a topic is, where to join in, whom to know, and a first message. */
export function WelcomePage() {
  const organization = useRealm((realm) => realm.organization.name);
  const self = useRealm((realm) => realm.users.get(realm.selfId));
  const leave = () => {
    globalThis.location.hash = '#/inbox';
  };
  return (
    <ViewFrame
      icon={Hand}
      title="Welcome"
      tools={
        <Button size="small" onClick={leave}>
          Skip to your inbox
        </Button>
      }
    >
      <div className={styles.welcome}>
        <p className={styles.greeting}>
          Welcome to <b dir="auto">{organization}</b>
          {self && `, ${self.fullName}`}.
        </p>
        {self?.role === ROLE.owner && <SetupList />}
        <TopicsStep />
        <JoinStep />
        <PeopleStep />
        <FirstMessage />
        <Button look="primary" onClick={leave}>
          Go to your inbox
        </Button>
      </div>
    </ViewFrame>
  );
}
