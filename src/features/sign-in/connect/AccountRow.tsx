import { ChevronRight, X } from 'lucide-react';
import type { Account } from '~/session/types';
import { classes } from '~/ui/classes';
import { IconButton } from '~/ui/controls/IconButton';
import { Avatar } from '~/ui/marks/Avatar';
import { Icon } from '~/ui/marks/Icon';
import { iconUrl, seedOf } from '../organizationIcon';
import { hostOf } from '../screens';
import styles from './ServerRow.module.css';

/** One account: the row enters it, the cross forgets it. */
export function AccountRow({
  account,
  isBackFromQuestion,
  onEnter,
  onForget,
}: {
  account: Account;
  /** The question about forgetting was here and had the focus. */
  isBackFromQuestion: boolean;
  onEnter: () => void;
  onForget: () => void;
}) {
  const { origin, organizationName } = account;
  return (
    <div className={styles.account}>
      <button type="button" className={classes(styles.row, styles.enter)} onClick={onEnter}>
        <Avatar
          name={organizationName}
          src={iconUrl(origin, account.organizationIconUrl)}
          seed={seedOf(origin)}
          size="message"
        />
        <span className={styles.words}>
          <b>
            <bdi>{organizationName}</bdi>
          </b>
          <small title={hostOf(origin)}>
            <bdi>{account.email}</bdi>
          </small>
        </span>
        <Icon of={ChevronRight} />
      </button>
      <IconButton
        icon={X}
        size="small"
        className={styles.forget}
        label={`Forget ${organizationName}`}
        autoFocus={isBackFromQuestion}
        onClick={onForget}
      />
    </div>
  );
}
