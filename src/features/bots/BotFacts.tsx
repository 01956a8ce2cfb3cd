import { pageHref } from '~/domain/pages';
import type { User } from '~/domain/user';
import { useUser } from '~/session/react';
import { Inspector } from '~/ui/page/Inspector';
import { BotHead } from './BotHead';
import styles from './Bots.module.css';

/** What everybody may know of somebody else's bot. */
export function BotFacts({ bot, onClose }: { bot: User; onClose: () => void }) {
  return (
    <Inspector title={bot.fullName} onClose={onClose}>
      <BotHead bot={bot} />
      {bot.botOwnerId !== null && <OwnerFact ownerId={bot.botOwnerId} />}
      <p className={styles.quiet}>Its owner and administrators can change it.</p>
    </Inspector>
  );
}

function OwnerFact({ ownerId }: { ownerId: User['userId'] }) {
  const owner = useUser(ownerId);
  return (
    <p className={styles.fact}>
      <span>Owner</span>
      <a href={pageHref('user', ownerId)}>
        <bdi>{owner?.fullName ?? 'Somebody'}</bdi>
      </a>
    </p>
  );
}
