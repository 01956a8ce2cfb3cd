import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import { useRealm, useSession } from '~/session/react';
import { hasWrittenQuery } from '~/session/resources/personal/welcome';
import { classes } from '~/ui/classes';
import { Icon } from '~/ui/marks/Icon';
import { setupTasks } from '~/widgets/setupTasks';
import { Step } from './Step';
import styles from './Welcome.module.css';

/** The founder's checklist: items check themselves off, and the list disappears with the last one. */
export function SetupList() {
  const session = useSession();
  const { data: hasWritten = false } = useQuery(hasWrittenQuery(session));
  const realm = useRealm((state) => state);
  const tasks = setupTasks(realm, hasWritten);
  const done = tasks.filter(({ isDone }) => isDone).length;
  if (done === tasks.length) return null;
  return (
    <Step title="Set up your organization" about={`${done} of ${tasks.length} done.`}>
      <ul className={styles.tasks}>
        {tasks.map(({ id, label, about, isDone, href }) => (
          <li key={id} className={classes(isDone && styles.done)}>
            <Icon of={isDone ? CircleCheck : Circle} />
            <span>
              {isDone ? <b>{label}</b> : <a href={href}>{label}</a>}
              <small>{isDone ? 'Done' : about}</small>
            </span>
          </li>
        ))}
      </ul>
    </Step>
  );
}
