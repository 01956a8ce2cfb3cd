import { Hand } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ROLE } from '~/domain/people/user';
import { pageHref } from '~/domain/places/pages';
import { useRealm, useSession } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { arriveAt } from '~/ui/focus/arriveAt';
import { ViewFrame } from '~/ui/page/ViewFrame';
import { FirstMessage } from './FirstMessage';
import { channelsToJoin } from './firstPlaces';
import { JoinStep } from './JoinStep';
import { PeopleStep } from './PeopleStep';
import { SetupList } from './SetupList';
import { TopicsStep } from './TopicsStep';
import styles from './Welcome.module.css';
import { type WelcomeStep, welcomeSteps } from './welcomeSteps';

/** Landing page after joining: what a topic is, where and with whom to join in, and a first message. */
export function WelcomePage({ path: [asked] }: { path: readonly string[] }) {
  const session = useSession();
  const organization = useRealm((realm) => realm.organization.name);
  const self = useRealm((realm) => realm.users.get(realm.selfId));
  // Joined channels stay visible, and no step disappears while the user is on it.
  const [{ steps, channels }] = useState(() => {
    const { realm } = session.realm.getState();
    return realm
      ? { steps: welcomeSteps(realm), channels: channelsToJoin(realm) }
      : { steps: [], channels: [] };
  });
  const at = Math.max(0, steps.indexOf(asked as WelcomeStep));
  const region = useArrival(at);
  const goTo = (step: number) => {
    globalThis.location.hash = pageHref('welcome', steps[step] ?? '');
  };
  const leave = () => {
    globalThis.location.hash = '#/inbox';
  };
  const isLast = at >= steps.length - 1;
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
        {at === 0 && self?.role === ROLE.owner && <SetupList />}
        {steps.length > 0 && (
          <fieldset ref={region} className={styles.steps} tabIndex={-1}>
            <legend>{`Step ${at + 1} of ${steps.length}`}</legend>
            {steps[at] === 'topics' && <TopicsStep />}
            {steps[at] === 'join' && (
              <>
                <JoinStep channels={channels} />
                <PeopleStep />
              </>
            )}
            {steps[at] === 'write' && <FirstMessage />}
          </fieldset>
        )}
        <div className={styles.ways}>
          {at > 0 && <Button onClick={() => goTo(at - 1)}>Back</Button>}
          {isLast ? (
            <Button onClick={leave}>Go to your inbox</Button>
          ) : (
            <Button look="primary" onClick={() => goTo(at + 1)}>
              Next
            </Button>
          )}
        </div>
      </div>
    </ViewFrame>
  );
}

/** Starts each further step at its top, for the keyboard as well. */
function useArrival(step: number) {
  const region = useRef<HTMLFieldSetElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (region.current) arriveAt(region.current);
    region.current?.scrollIntoView({ block: 'center' });
  }, [step]);
  return region;
}
