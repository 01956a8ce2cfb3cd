import type { User } from '~/domain/people/user';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import styles from './Bots.module.css';
import { botKindName } from './botKinds';

/** A bot's picture, kind and address. */
export function BotHead({ bot }: { bot: User }) {
  return (
    <div className={styles.bot}>
      <PersonAvatar userId={bot.userId} size="large" />
      <span>
        <b>{bot.isActive ? botKindName(bot.botType) : 'Deactivated'}</b>
        <small>{bot.email}</small>
      </span>
    </div>
  );
}
