import { useQuery } from '@tanstack/react-query';
import { ListTodo, X } from 'lucide-react';
import { useState } from 'react';
import { ROLE } from '~/domain/people/user';
import { pageHref } from '~/domain/places/pages';
import { useRealm, useSession } from '~/session/react';
import { endWelcome, hasWrittenQuery, isWelcomeOver } from '~/session/resources/personal/welcome';
import { Button } from '~/ui/controls/Button';
import { IconButton } from '~/ui/controls/IconButton';
import { Icon } from '~/ui/marks/Icon';
import { setupTasks } from '~/widgets/setupTasks';
import styles from './Inbox.module.css';

/** Days after which no one needs the reminder. */
const NEW_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Leads the founder back to the setup list until it is done; it disappears by itself, or is dismissed. Below the
 * rows, because it appears only after the server's response and must not move them.
 */
export function SetupLine() {
  const session = useSession();
  const [isOver, setOver] = useState(() => isWelcomeOver(session));
  const isFounder = useRealm((realm) => realm.users.get(realm.selfId)?.role === ROLE.owner);
  const foundedMs = useRealm((realm) => realm.organization.date_created) * 1000;
  const isNew = session.clock.now() - foundedMs < NEW_DAYS * DAY_MS;
  return isFounder && isNew && !isOver ? (
    <OpenTasks
      onDismiss={() => {
        endWelcome(session);
        setOver(true);
      }}
    />
  ) : null;
}

function OpenTasks({ onDismiss }: { onDismiss: () => void }) {
  const session = useSession();
  const { data: hasWritten } = useQuery(hasWrittenQuery(session));
  const realm = useRealm((state) => state);
  const tasks = setupTasks(realm, hasWritten ?? true);
  const done = tasks.filter(({ isDone }) => isDone).length;
  if (hasWritten === undefined || done === tasks.length) return null;
  return (
    <p className={styles.setup}>
      <Icon of={ListTodo} />
      <span>
        <b>Set up your organization:</b> {`${done} of ${tasks.length} done.`}
      </span>
      <Button
        size="small"
        onClick={() => {
          globalThis.location.hash = pageHref('welcome');
        }}
      >
        Continue
      </Button>
      <IconButton size="small" icon={X} label="Hide this" onClick={onDismiss} />
    </p>
  );
}
