import { useQuery } from '@tanstack/react-query';
import type { User } from '~/domain/user';
import { useSession } from '~/session/react';
import { deliveriesOptions } from '~/session/resources/people/bots';
import { Button } from '~/ui/Button';
import { Note } from '~/ui/Note';
import { RowSkeletons, useIsSlow } from '~/ui/Skeleton';
import { requestWords } from '~/widgets/requestWords';
import styles from './Bots.module.css';
import { DeliveryEntry } from './DeliveryEntry';

/** What was posted to an outgoing webhook and what came back, as it happens. */
export function DeliveryLog({ bot }: { bot: User }) {
  const session = useSession();
  const list = useQuery(deliveriesOptions(session, bot.userId));
  const isSlow = useIsSlow();
  return (
    <section className={styles.sample} aria-label="Deliveries">
      <header>
        <h3>Deliveries</h3>
      </header>
      {list.isPending && isSlow && <RowSkeletons count={3} />}
      {list.isError && (
        <Note kind="bad" role="alert">
          {requestWords(list.error)}{' '}
          <Button size="small" onClick={() => void list.refetch()}>
            Try again
          </Button>
        </Note>
      )}
      {list.data?.length === 0 && (
        <p className={styles.quiet}>
          Nothing yet. Mention {bot.fullName} or message it, and the delivery appears here.
        </p>
      )}
      {list.data && list.data.length > 0 && (
        <ul className={styles.log}>
          {list.data.map((delivery) => (
            <li key={delivery.id}>
              <DeliveryEntry bot={bot} delivery={delivery} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
