import { useQuery } from '@tanstack/react-query';
import type { User } from '~/domain/people/user';
import { useSession } from '~/session/react';
import { deliveriesOptions } from '~/session/resources/people/bots';
import { QueryState } from '~/widgets/requests/QueryState';
import styles from './Bots.module.css';
import { DeliveryEntry } from './DeliveryEntry';

/** Live list of requests to an outgoing webhook and its responses. */
export function DeliveryLog({ bot }: { bot: User }) {
  const session = useSession();
  const list = useQuery(deliveriesOptions(session, bot.userId));
  return (
    <section className={styles.sample} aria-label="Deliveries">
      <header>
        <h3>Deliveries</h3>
      </header>
      <QueryState query={list} rows={3} />
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
